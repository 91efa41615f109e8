-- Keys no longer have dashes. Of two payments whose references now are the same, the earlier one keeps it.
DELETE FROM "fee_references" "later" USING "fee_references" "earlier"
WHERE "later"."school_id" = "earlier"."school_id" AND "later"."entry_id" > "earlier"."entry_id"
  AND translate("later"."key", '-‐‑‒–—―−', '') = translate("earlier"."key", '-‐‑‒–—―−', '');
--> statement-breakpoint
UPDATE "fee_references" SET "key" = translate("key", '-‐‑‒–—―−', '') WHERE "key" <> translate("key", '-‐‑‒–—―−', '');
