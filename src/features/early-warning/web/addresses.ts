/** Addresses of early warning. */
export const base = '/analytics/early-warning'
export const rulesAddress = '/admin/settings/early-warning'
