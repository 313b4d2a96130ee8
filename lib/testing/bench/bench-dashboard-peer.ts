/**
 * The peer that the list of listings is measured against: a react-admin app of one resource, as the text of a module, because react-admin
 * is installed outside the repository and only for this. Its pages of 50 come from a server that searches and sorts.
 */
export const peerPage = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, NumberField, Resource, SearchInput, TextField } from 'react-admin';

const dataProvider = {
  getList: async (resource, { filter, pagination, sort }) => {
    const query = new URLSearchParams({
      q: filter.q ?? '',
      page: pagination.page,
      perPage: pagination.perPage,
      sort: sort.field,
      order: sort.order,
    });
    return (await fetch('/page.json?' + query)).json();
  },
};

const Listings = () =>
  h(
    List,
    { perPage: 50, exporter: false, filters: [h(SearchInput, { key: 'q', source: 'q', alwaysOn: true })] },
    h(
      Datagrid,
      { bulkActionButtons: false, rowClick: false },
      h(TextField, { source: 'address' }),
      h(TextField, { source: 'reference' }),
      h(TextField, { source: 'city' }),
      h(TextField, { source: 'status' }),
      h(TextField, { source: 'type' }),
      h(NumberField, { source: 'area' }),
      h(NumberField, { source: 'rent' }),
    ),
  );

createRoot(document.getElementById('root')).render(
  h(Admin, { dataProvider, disableTelemetry: true }, h(Resource, { name: 'listings', list: Listings })),
);
`;
