/**
 * Row types that the server declares for its queries (`sql<Row>`), read from the sources with the TypeScript compiler
 * as plain data. `check-rows.ts` compares them with the rows from the database.
 */
import { join, relative } from 'node:path';
import { type Node, isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A TypeScript type as plain data. */
export type Shape =
  | { kind: 'any' | 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'date' | 'bytes' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'array' | 'record'; of: Shape }
  | { kind: 'tuple' | 'union'; of: Shape[] }
  | ObjectShape;

export interface ObjectShape {
  kind: 'object';
  members: Record<string, { shape: Shape; optional: boolean }>;
}

/** A query with a declared row type. */
export interface DeclaredQuery {
  /** File and line, relative to the root of the checkout. */
  place: string;
  row: ObjectShape;
}

/** Queries by the constant parts of their SQL (`textOf`). A few places share the same SQL. */
export type DeclaredQueries = Record<string, DeclaredQuery[]>;

/** Constant parts of a query, which identify it regardless of its parameters. */
export const textOf = (parts: readonly string[]): string => parts.join('${}');

const SERVER_SOURCE = /\/apps\/server\/src\/.*(?<!\.test)\.ts$/;

/** Every `sql<Row>` of the server outside its tests. Fragments whose type is not an object are skipped. */
export function declaredQueries(root: string): DeclaredQueries {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error('TypeScript found no project');
    const { checker, program } = project;
    const queries: DeclaredQueries = {};
    for (const file of program.getSourceFileNames().filter((name) => SERVER_SOURCE.test(name))) {
      const source = program.getSourceFile(file);
      const visit = (node: Node): void => {
        node.forEachChild(visit);
        if (!isTaggedTemplateExpression(node) || !source) return;
        const [typeNode] = node.typeArguments ?? [];
        const type = typeNode && checker.getTypeFromTypeNode(typeNode);
        if (!type) return;
        const place = `${relative(root, file)}:${source.getLineAndCharacterOfPosition(node.template.pos).line + 1}`;
        if (type.flags & TypeFlags.TypeParameter)
          throw new Error(`${place}: a query needs a row type that is known here`);
        const row = shapeOf(checker, type);
        if (row.kind !== 'object') return;
        const text = textOf(
          isTemplateExpression(node.template)
            ? [node.template.head.text, ...node.template.templateSpans.map(({ literal }) => literal.text)]
            : [node.template.text],
        );
        (queries[text] ??= []).push({ place, row });
      };
      if (source) visit(source);
    }
    return queries;
  } finally {
    api.close();
  }
}

const intrinsic: [TypeFlags, Exclude<Shape, { of: unknown } | { value: unknown } | ObjectShape>['kind']][] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.String, 'string'],
  [TypeFlags.Number, 'number'],
];

/** `within`: the enclosing types. A type that contains itself becomes `any` there. */
function shapeOf(checker: Checker, type: Type, within: number[] = []): Shape {
  const shapeIn = (part: Type): Shape => shapeOf(checker, part, [...within, type.id]);
  if (within.includes(type.id)) return { kind: 'any' };
  const simple = intrinsic.find(([flags]) => type.flags & flags);
  if (simple) return { kind: simple[1] };
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
    return { kind: 'literal', value: type.value };
  if (type.flags & TypeFlags.NonPrimitive) return { kind: 'record', of: { kind: 'any' } };
  if (type.isUnionType()) return { kind: 'union', of: type.getTypes().map(shapeIn) };
  const name = type.getSymbol()?.name;
  if (name === 'Date') return { kind: 'date' };
  if (name === 'Buffer' || name === 'Uint8Array') return { kind: 'bytes' };
  if (type.isTypeReference() && checker.isTupleType(type))
    return { kind: 'tuple', of: checker.getTypeArguments(type).map(shapeIn) };
  if (type.isTypeReference() && checker.isArrayLikeType(type)) {
    const [element] = checker.getTypeArguments(type);
    return { kind: 'array', of: element ? shapeIn(element) : { kind: 'any' } };
  }
  const [index] = checker.getIndexInfosOfType(type);
  if (index) return { kind: 'record', of: shapeIn(index.valueType) };
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)))
    throw new Error(`no row can hold ${checker.typeToString(type)}`);
  const members = checker.getPropertiesOfType(type).map((member) => {
    const memberType = checker.getTypeOfSymbol(member);
    const shape: Shape = memberType ? shapeIn(memberType) : { kind: 'any' };
    return [member.name, { shape, optional: (member.flags & SymbolFlags.Optional) !== 0 }];
  });
  return { kind: 'object', members: Object.fromEntries(members) };
}
