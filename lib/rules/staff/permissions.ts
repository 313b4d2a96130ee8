/** From the fewest rights to the most. */
export const roles = ['viewer', 'editor', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** `own`: one's own account. `edit`: change listings and objects. `publish`: change what is on the market. `administer`: the key and the staff. */
export type Permission = 'own' | 'read' | 'edit' | 'publish' | 'administer';

const permissionsByRole: Record<Role, readonly Permission[]> = {
  viewer: ['own', 'read'],
  editor: ['own', 'read', 'edit'],
  publisher: ['own', 'read', 'edit', 'publish'],
  admin: ['own', 'read', 'edit', 'publish', 'administer'],
};

export function leastRole(permission: Permission): Role {
  return roles.find((role) => roleMay(role, permission)) ?? 'admin';
}

/** Whether a role includes a permission; the one table of who may do what. */
export function roleMay(role: Role, permission: Permission): boolean {
  return permissionsByRole[role].includes(permission);
}
