import type { ReactNode } from 'react';
import '../../portal-styles.css';
import '../../office-styles.css';

export default function OfficeLayout({ children }: { children: ReactNode }) {
  return children;
}
