import type { ReactNode } from 'react';
import '../../portal-styles.css';

export default function PortalLayout({ children }: { children: ReactNode }) {
  return children;
}
