// Replaces the package `uc.micro` in browsers (see the build's configuration), which know the character classes.
/** Characters of punctuation. */
export const P = /\p{P}/u;
/** Characters that are symbols. */
export const S = /\p{S}/u;
