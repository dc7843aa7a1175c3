import { officePath } from '@/lib/i18n/office-path';
import { type Place, refuseIn } from './account-forms';

export const officePlace: Place = {
  area: 'office',
  home: () => officePath(),
  login: (_, __, step) => `${officePath('login')}?step=${step}`,
  newPassword: (token) => officePath(`password/${token}`),
};

export const refuseOfficeForm = refuseIn(officePlace);
