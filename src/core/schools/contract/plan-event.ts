/** Live event: a school asked for a plan or took it back (to super admins), or got an answer (to its admins). */
export const planRequestEvent = 'billing.plan_request'
