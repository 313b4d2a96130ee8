import { useAddressParams } from '@/components/shell/use-address-params';
import { parseLibraryFilter, type LibraryFilter } from '@/lib/rules/photos/photo-library';

const none = { show: null, building: null, search: null };

export function useLibraryFilter() {
  const [params, change] = useAddressParams();
  const filter = parseLibraryFilter(params);
  return {
    filter,
    isFiltered: filter.show !== 'all' || filter.building !== null || filter.search !== '',
    setFilter: ({ show, ...changes }: Partial<LibraryFilter>) =>
      change({ ...changes, ...(show && { show: show === 'all' ? null : show }) }),
    clearFilter: () => change(none),
  };
}
