import { readdir, readFile } from 'node:fs/promises';
import { checkMessages } from './support/messages.mjs';
import { inRoot } from './support/root.mjs';

const messages = {};
const unread = [];
for (const file of (await readdir(inRoot('messages'))).sort()) {
  try {
    messages[file.replace(/\.json$/, '')] = JSON.parse(await readFile(inRoot('messages', file), 'utf8'));
  } catch (error) {
    unread.push(`${file} cannot be read: ${error.message}`);
  }
}

const problems = unread.length > 0 ? unread : checkMessages(messages);
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'The messages are complete.' : `${problems.length} problems in messages/`);
process.exit(problems.length === 0 ? 0 : 1);
