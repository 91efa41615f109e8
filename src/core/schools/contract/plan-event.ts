/**
 * Live event published after a plan request was made or withdrawn (to super admins), or answered (to the school's
 * admins).
 */
export const planRequestEvent = 'billing.plan_request'
