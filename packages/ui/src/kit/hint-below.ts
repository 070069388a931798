/** `inputWrapperOrder` of fields that stand in one line, whether they have a hint or not. */
export const hintBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
