import type { MailBlock } from '@/lib/domain/mail/mail-document';

type AnswerLetterProps = { subject?: string; blocks: readonly MailBlock[]; language: string };

/** An answer as its reader gets it, as text: nothing in it is markup. */
export function AnswerLetter({ subject, blocks, language }: AnswerLetterProps) {
  return (
    <div className="answer-letter" lang={language}>
      {subject !== undefined && <b>{subject}</b>}
      {blocks.map((block) => {
        if (block.kind === 'text') return <p key={block.text}>{block.text}</p>;
        if (block.kind === 'links')
          return (
            <ul key="links" className="person-lines">
              {block.items.map(({ text, href }) => (
                <li key={text}>
                  {text}
                  <br />
                  <small className="muted">{href}</small>
                </li>
              ))}
            </ul>
          );
        if (block.kind === 'listing')
          return (
            <p key={block.href}>
              {[block.title, block.price, ...block.lines].join('\n')}
              <br />
              <small className="muted">{block.href}</small>
            </p>
          );
        if (block.kind !== 'signature') return null;
        const { text, name, role, phone, email, licence } = block;
        return (
          <p key="signature">
            {[text, '', name, role, [phone, email].filter(Boolean).join(' · '), licence]
              .filter((line, index) => line !== '' || index === 1)
              .join('\n')}
          </p>
        );
      })}
    </div>
  );
}
