/** `{{name}}` of the `constants` in `problem.yaml`; a name that is not defined stays as it is written. */
export function withConstants(text: string, constants: Record<string, string>): string {
  return text.replace(/\{\{([A-Za-z_]\w*)\}\}/g, (whole, name: string) =>
    Object.hasOwn(constants, name) ? constants[name]! : whole,
  );
}
