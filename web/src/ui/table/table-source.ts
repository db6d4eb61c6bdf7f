/** How a table's rows are doing; a query result fits as it is. */
export interface TableSource {
  isPending: boolean;
  isError: boolean;
  /** What is said of a failure; a general text by default. */
  failureText?: string;
  refetch: () => unknown;
}

/** The column that a table is ordered by. */
export interface TableSort {
  readonly id: string;
  readonly desc: boolean;
}
