import type { DeskTables } from '@/lib/database/desk-tables';

export type Role = DeskTables['staff']['role'];

/** From the one who may least to the one who may all. */
export const roles = ['viewer', 'editor', 'publisher', 'admin'] as const satisfies readonly Role[];

/** `edit`: change listings and objects. `publish`: change what is on the market. `administer`: the key and the staff. */
export type Permission = 'read' | 'edit' | 'publish' | 'administer';

const permissionsByRole: Record<Role, readonly Permission[]> = {
  viewer: ['read'],
  editor: ['read', 'edit'],
  publisher: ['read', 'edit', 'publish'],
  admin: ['read', 'edit', 'publish', 'administer'],
};

/** Whether a role includes a permission; the one table of who may do what. */
export function roleMay(role: Role, permission: Permission): boolean {
  return permissionsByRole[role].includes(permission);
}
