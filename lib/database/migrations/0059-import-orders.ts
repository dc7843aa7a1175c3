/** What the office asks the worker to do with an import, and what came of it. */
export const importOrders = `
  create table import_order (
    source text not null,
    mode text not null,
    id text not null,
    accepts_loss integer not null,
    asked_at text not null,
    is_cancelled integer not null,
    progress text not null,
    ended_at text,
    result text,
    constraint import_order_key primary key (source, mode)
  );
`;
