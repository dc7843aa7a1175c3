/** How many leads there are of each state and colleague, also of an office, in the order of the index. */
export const leadCounts = `
  drop index enquiry_state;
  -- It begins with an expression: as an index of columns alone, SQLite would read it for every condition on the status.
  create index enquiry_count on enquiry ((status || ' ' || state), assignee_id, status, state, property_id);
`;
