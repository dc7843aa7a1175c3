export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export default async function PrintPage() {
  return null;
}
