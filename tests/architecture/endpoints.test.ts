import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const wrappers = {
  routes: ['defineFeed', 'defineKeptFile', 'defineQuery', 'defineResource', 'defineWebhook'],
  actions: [
    'definePublicAction',
    'defineOwnerAction',
    'defineOfficeForm',
    'defineStaffAction',
    'defineStaffAccountAction',
  ],
} as const;

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file));
const routes = sources.filter((file) => /^app\/.*\/route\.tsx?$/.test(file));
/** With the directive for the whole file, or in one function. */
const actions = sources.filter((file) => /^\s*'use server'/m.test(readFileSync(file, 'utf8')));

/** Exports of a file that are neither types nor options of the framework, and that no wrapper of `lib/features/endpoint` makes. */
function handMade(file: string, text: string, made: readonly string[]): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imported = source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text.startsWith('@/lib/features/endpoint/') &&
    statement.importClause?.namedBindings !== undefined &&
    ts.isNamedImports(statement.importClause.namedBindings)
      ? statement.importClause.namedBindings.elements.map(({ name }) => name.text)
      : [],
  );
  const known = made.filter((name) => imported.includes(name));
  const good: string[] = [];
  return source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isTypeAliasDeclaration(statement)) return [];
    if (!ts.isVariableStatement(statement)) return [`${file}: ${statement.getText().split('\n')[0]}`];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const isMade =
        initializer !== undefined &&
        ((ts.isCallExpression(initializer) && known.includes(initializer.expression.getText())) ||
          (ts.isIdentifier(initializer) && good.includes(initializer.text)));
      if (isMade) good.push(name.getText());
      return isMade || name.getText() === 'dynamic' ? [] : [`${file}: ${name.getText()}`];
    });
  });
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  );
}

test('every request handler is made by a wrapper of lib/features/endpoint', () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.flatMap((file) => handMade(file, readFileSync(file, 'utf8'), wrappers.routes))).toEqual([]);
});

test('every server action is in a file named for actions, made by a wrapper of lib/features/endpoint', () => {
  expect(actions.length).toBeGreaterThan(4);
  expect(actions.filter((file) => !/^lib\/features\/.*\bactions\.ts$/.test(file))).toEqual([]);
  expect(actions.flatMap((file) => handMade(file, readFileSync(file, 'utf8'), wrappers.actions))).toEqual([]);
});

test.each([
  ['export const GET = async () => new Response();', ['x.ts: GET']],
  ['export async function GET() {', ['x.ts: export async function GET() {']],
  ["export { GET } from './other';", ["x.ts: export { GET } from './other';"]],
  ["import { defineQuery } from './own';\nexport const GET = defineQuery({});", ['x.ts: GET']],
  ["import { defineQuery } from '@/lib/features/endpoint/define-query';\nexport const GET = defineQuery({});", []],
  [
    "import { defineQuery } from '@/lib/features/endpoint/define-query';\nexport const GET = defineQuery({});\nexport const HEAD = GET;\nexport const dynamic = 'force-dynamic';\nexport type Answer = string;",
    [],
  ],
])('a handler made by hand is found (%#)', (text, found) => {
  expect(handMade('x.ts', text, wrappers.routes)).toEqual(found);
});
