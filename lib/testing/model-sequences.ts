/** How many random sequences the model tests take all in all: few in an ordinary run, as many as `MODEL_SEQUENCES` says in a long one. */
export const modelSequences = Number(process.env.MODEL_SEQUENCES ?? 40);
