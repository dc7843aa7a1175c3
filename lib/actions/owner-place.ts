import { pathTo } from '@/lib/i18n/paths';
import { type Place, refuseIn } from './account-forms';

/** The portal, which names a requested property in its addresses. */
export const ownerPlace: Place = {
  area: 'portal',
  home: (id, language) => (id === null ? pathTo('/owner/', language) : pathTo('/owner/{id}/', language, { id })),
  login: (id, language, step) =>
    `${pathTo('/login/', language)}?${new URLSearchParams({ step, ...(id !== null && { property: id }) })}`,
  newPassword: (token, language) => pathTo('/new-password/{token}/', language, { token }),
};

export const refuseOwnerForm = refuseIn(ownerPlace);
