import type { Refused } from '@/lib/server/backup/make-backup';

/** Why a database was not copied or restored. */
export function backupProblemText({ problem, details }: Refused, work: 'copy' | 'restore' = 'copy'): string {
  switch (problem) {
    case 'exists':
      return `${details} already exists; use --force to replace it.`;
    case 'isSource':
      return `The site uses ${details}; choose another path for the backup.`;
    case 'noFolder':
      return `The folder ${details} does not exist.`;
    case 'noDatabase':
      return `There is no database at ${details}.`;
    case 'noProgram':
      return 'A PostgreSQL backup needs pg_dump and pg_restore. On Debian: apt-get install postgresql-client';
    case 'failed':
      return `Cannot ${work} the database.\n${details}`;
  }
}
