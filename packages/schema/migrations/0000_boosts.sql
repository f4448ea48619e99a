-- Earlier releases made this table by hand: where it stands, its rows stay.
CREATE SCHEMA IF NOT EXISTS "app";
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "app"."boost" (
	"chain_id" integer NOT NULL,
	"pool" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"link" text,
	"text" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "boost_pkey" PRIMARY KEY("chain_id","pool","position"),
	CONSTRAINT "boost_pool_check" CHECK ("app"."boost"."pool" = lower("app"."boost"."pool"))
);
