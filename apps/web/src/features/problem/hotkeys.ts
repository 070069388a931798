interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Ctrl+Enter, or ⌘+Enter. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: Key): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Ctrl+', or ⌘+'. */
export const isRunKey = ({ key, ctrlKey, metaKey }: Key): boolean => key === "'" && (ctrlKey || metaKey);

/** As buttons name them. */
export const submitKeys = 'Ctrl + Enter';
export const runKeys = "Ctrl + '";
