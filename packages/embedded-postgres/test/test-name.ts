/** The name of the databases and roles of these tests. */
export const TEST_NAME = 'tested';
