/** Replaces `{{name}}` by the `constants` of `problem.yaml`; undefined names stay unchanged. */
export function withConstants(text: string, constants: Record<string, string>): string {
  return text.replace(/\{\{([A-Za-z_]\w*)\}\}/g, (whole, name: string) =>
    Object.hasOwn(constants, name) ? constants[name]! : whole,
  );
}
