/** What the button of an admin's row says, by the row's status. */
export const ADMIN_BUTTONS = { New: 'Create Chapter Admin', Active: 'Disable', Inactive: 'Enable' } as const;

/** Whether the row has a button. */
export function isAdminStatus(status: string): status is keyof typeof ADMIN_BUTTONS {
  return status in ADMIN_BUTTONS;
}
