'use client';

import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { ChartTable, type ChartRow } from './chart-table';

interface ChartCardProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  table: { columns: string[]; rows: ChartRow[] };
  children: ReactNode;
}

/** A picture of figures, with the figures behind it. */
export function ChartCard({ title, description, actions, table, children }: ChartCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <CardHeader titleId={titleId} title={title} description={description} actions={actions} />
      <CardBody>{children}</CardBody>
      {table.rows.length > 0 && <ChartTable caption={title} {...table} />}
    </Card>
  );
}
