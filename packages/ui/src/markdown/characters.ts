// In place of the package `uc.micro` in browsers (see the build's configuration): they know the classes of characters
// themselves.
/** Punctuation. */
export const P = /\p{P}/u;
/** Symbols. */
export const S = /\p{S}/u;
