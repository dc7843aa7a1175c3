/** Same size, colour and row or column: no choice is easier to take than another. */
export function ConsentChoices({ choices }: { choices: Readonly<Record<string, string>> }) {
  return (
    <div className="consent__choices">
      {Object.entries(choices).map(([choice, text]) => (
        <Button key={choice} look="line" data-choice={choice}>
          {text}
        </Button>
      ))}
    </div>
  );
}

import { Button } from '@/components/ui/button';
