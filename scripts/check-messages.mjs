import { readFile } from 'node:fs/promises';
import { checkMessages, messageLanguages } from './support/messages.mjs';
import { inRoot } from './support/root.mjs';

const messages = {};
const unread = [];
for (const language of messageLanguages) {
  try {
    messages[language] = JSON.parse(await readFile(inRoot('messages', `${language}.json`), 'utf8'));
  } catch (error) {
    unread.push(`${language}.json cannot be read: ${error.message}`);
  }
}

const problems = unread.length > 0 ? unread : checkMessages(messages);
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'The messages are whole.' : `${problems.length} problems in messages/`);
process.exit(problems.length === 0 ? 0 : 1);
