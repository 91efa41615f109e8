DROP INDEX "fleet_riders_learner_key";--> statement-breakpoint
ALTER TABLE "fleet_crew" ADD COLUMN "badge_ends_on" date;--> statement-breakpoint
ALTER TABLE "fleet_crew" ADD COLUMN "conduct_ends_on" date;--> statement-breakpoint
ALTER TABLE "fleet_crew" ADD COLUMN "hour_cents" bigint;--> statement-breakpoint
ALTER TABLE "fleet_riders" ADD COLUMN "starts_on" date NOT NULL DEFAULT '2020-01-01';--> statement-breakpoint
ALTER TABLE "fleet_riders" ALTER COLUMN "starts_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "fleet_riders" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "fleet_trips" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "fleet_trips" ADD COLUMN "received_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_riders_learner_key" ON "fleet_riders" USING btree ("school_id","learner_id","direction") WHERE ends_on is null;--> statement-breakpoint
ALTER TABLE "fleet_crew" ADD CONSTRAINT "fleet_crew_hour" CHECK ("fleet_crew"."hour_cents" >= 0);--> statement-breakpoint
ALTER TABLE "fleet_riders" ADD CONSTRAINT "fleet_riders_days" CHECK ("fleet_riders"."ends_on" >= "fleet_riders"."starts_on");