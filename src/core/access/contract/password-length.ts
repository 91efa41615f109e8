/** How long a password must be: apart from the other rules, because light pages load it without the common passwords. */
export const leastPasswordLength = 10
export const shortPassword = `Use at least ${leastPasswordLength} characters`
