import { expect, test } from 'vitest';
import { isFrameworkScript } from './inline-script.mjs';

test.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/a.js"],"runtimeModuleIds":[1]});',
])('%s is of the framework', (script) => {
  expect(isFrameworkScript(script)).toBe(true);
});

test.each([
  'alert(1)',
  '',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert(1),self.__next_f.push([1,"b"])',
  'alert(1);(self.__next_f=self.__next_f||[]).push([0])',
  '(self.__next_f=self.__next_f||[]).push([0])//\nalert(1)',
  'self.__next_f.push(alert`1`)',
])('%s is not', (script) => {
  expect(isFrameworkScript(script)).toBe(false);
});
