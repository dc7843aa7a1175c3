'use client';

import dynamic from 'next/dynamic';

/** Loaded by the pages that hold a form only: they share their first scripts with every page of modules. */
export const EnquiryForm = dynamic(() => import('./enquiry-form.client').then((loaded) => loaded.EnquiryForm));
