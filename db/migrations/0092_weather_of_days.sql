CREATE TABLE "day_weather" (
	"school_id" uuid NOT NULL,
	"date" date NOT NULL,
	"weather" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "day_weather_school_id_date_pk" PRIMARY KEY("school_id","date"),
	CONSTRAINT "day_weather_weather" CHECK ("day_weather"."weather" in ('dry', 'light_rain', 'heavy_rain', 'cold', 'hot'))
);
--> statement-breakpoint
ALTER TABLE "day_weather" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "day_weather" ADD CONSTRAINT "day_weather_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "day_weather" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));