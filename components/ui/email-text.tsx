/** An email address that goes on in the next line after its `@` where one line is too short. */
export function EmailText({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  );
}
