/** `inputWrapperOrder` that keeps the inputs of fields in one row aligned, with and without a hint. */
export const hintBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
