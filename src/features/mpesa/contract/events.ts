/** Type of the live event published after the state of a payment request changed; its data holds the request. */
export const mpesaEvent = 'mpesa.changed'
