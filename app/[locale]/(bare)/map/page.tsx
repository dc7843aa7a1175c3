export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export default async function MapFramePage() {
  return null;
}
