CREATE TABLE "app"."ended_boost" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."ended_boost_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" integer NOT NULL,
	"pool" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"link" text,
	"text" text NOT NULL,
	"until" bigint NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."boost" ADD COLUMN "until" bigint;