"""Tests of the client against a running server: HYBRID_FRONT_URL, HYBRID_FRONT_EMAIL and HYBRID_FRONT_PASSWORD name it.

``npx vitest run test/pythonClient`` starts a server and runs them.
"""

from __future__ import annotations

import csv
import datetime
import http.server
import io
import json
import math
import os
import random
import re
import tempfile
import threading
import unittest
import unittest.mock
import warnings
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Dict, List, Optional

import hybrid_front
from hybrid_front import Client, Project, Results
from hybrid_front import run as run_module
from hybrid_front import transport as transport_module
from hybrid_front.tables import step_of, steps_of_year

try:
    import pandas
except ImportError:
    pandas = None  # type: ignore[assignment]

URL = os.environ.get("HYBRID_FRONT_URL")
EMAIL = os.environ.get("HYBRID_FRONT_EMAIL", "")
PASSWORD = os.environ.get("HYBRID_FRONT_PASSWORD", "")

#: Offsets of daylight saving of 2023 in the central zone of the United States, in standard time.
SUMMER = (datetime.datetime(2023, 3, 12, 2), datetime.datetime(2023, 11, 5, 1))


def hours_of_2023() -> List[datetime.datetime]:
    """Returns the hours of 2023 in central prevailing time, with their offsets."""
    standard = [datetime.datetime(2023, 1, 1) + datetime.timedelta(hours=hour) for hour in range(8760)]
    return [
        (time.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=-6)))).astimezone(
            datetime.timezone(datetime.timedelta(hours=-5 if SUMMER[0] <= time < SUMMER[1] else -6))
        )
        for time in standard
    ]


def prices() -> List[float]:
    return [40 + 30 * math.sin(2 * math.pi * hour / 24) + hour % 11 for hour in range(8760)]


def grid_frame() -> Dict[str, List[Any]]:
    """Returns day-ahead prices of two hubs in the layout of gridstatus."""
    stamps, values = hours_of_2023(), prices()
    hour = datetime.timedelta(hours=1)
    return {
        "Time": stamps * 2,
        "Interval Start": stamps * 2,
        "Interval End": [stamp + hour for stamp in stamps] * 2,
        "Market": ["DAY_AHEAD_HOURLY"] * 17520,
        "Location": ["HB_HOUSTON"] * 8760 + ["HB_WEST"] * 8760,
        "Location Type": ["Trading Hub"] * 17520,
        "LMP": values + [value - 10 for value in values],
        "Congestion": [0.0] * 17520,
    }


@unittest.skipIf(URL is None, "needs a server: npx vitest run test/pythonClient")
class ServerCase(unittest.TestCase):
    """Tests with a client that is signed in, a calculated sample and a project of prices, which they share."""

    client: Client
    sample: Project
    results: Results
    market: Project

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Client(URL, email=EMAIL, password=PASSWORD)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.client.close()


class SigningIn(ServerCase):
    def test_wrong_password_says_what_is_wrong(self) -> None:
        with self.assertRaisesRegex(hybrid_front.NotSignedIn, "The email or the password is not correct"):
            Client(URL, email=EMAIL, password="wrong horse").user()

    def test_a_token_is_enough(self) -> None:
        token = self.client.transport._valid_token()
        self.assertEqual(Client(URL, token=token).user()["name"], EMAIL)
        with self.assertRaises(hybrid_front.NotSignedIn):
            Client(URL, token="hfront_none").user()

    def test_a_session_is_renewed_and_begun_again(self) -> None:
        with Client(URL, email=EMAIL, password=PASSWORD) as client:
            client.user()
            first = client.transport._token
            client.transport._token_since -= transport_module.RENEW_AFTER + 1
            client.user()
            renewed = client.transport._token
            self.assertNotEqual(renewed, first)
            client.transport._send("DELETE", "/api/auth/token", token=renewed)
            self.assertEqual(client.user()["name"], EMAIL)

    def test_no_server_says_what_to_do(self) -> None:
        with self.assertRaisesRegex(hybrid_front.Unavailable, "npm start"):
            Client("http://127.0.0.1:9", token="hfront_x").user()

    def test_what_is_not_there_is_named(self) -> None:
        with self.assertRaisesRegex(hybrid_front.NotFound, "no sample 'merchant'.*merchant-storage"):
            self.client.sample("merchant")
        with self.assertRaises(hybrid_front.NotFound):
            self.client.transport.request("GET", "/api/project/none/input")


class Fields(ServerCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.sample = cls.client.sample("merchant-storage")

    def test_values_are_read_and_set_by_the_names_of_the_catalogue(self) -> None:
        project = self.sample
        project.discountRate = 7.5
        project.storage[0].units = (100, 25, 100)
        project.expectedDate = datetime.date(2029, 7, 1)
        project.location.pos.update(latitude=33, longitude=-100.5)
        project.save()
        again = self.client.project(project.id)
        self.assertEqual((again.discountRate, again.storage[0].sizing), (7.5, (25, 100)))
        self.assertEqual((again.expectedDate, again.location.pos.longitude), ("2029-07-01", -100.5))
        self.assertEqual(again.energyMarkets.dam.priceName, "Energy Price")
        self.assertIn("Nominal, per year", project.describe("discountRate"))
        self.assertIn("discountRate", [path for path, _ in self.client.find_fields("discount rate")])

    def test_a_misspelt_name_suggests_the_nearest(self) -> None:
        project = self.sample
        with self.assertRaisesRegex(AttributeError, "Did you mean 'discountRate'"):
            project.discontRate = 8
        with self.assertRaisesRegex(AttributeError, "Did you mean 'units'"):
            project.storage[0].unit
        with self.assertRaisesRegex(AttributeError, r"Add it: energyMarkets.add\('rtm'\)"):
            project.energyMarkets.rtm
        with self.assertRaises(hybrid_front.Refused):
            project.incentives.add("itcc")

    def test_a_value_out_of_range_has_the_message_of_the_field(self) -> None:
        project = self.sample
        for value, text in ((101, "The values must be between 0% and 100%"), ("8", "Enter a number"), (math.nan, "Enter a number")):
            with self.assertRaisesRegex(ValueError, text):
                project.discountRate = value
        with self.assertRaisesRegex(hybrid_front.FieldError, "The value must be an integer"):
            project.storage[0].units = [50, 2.5]
        with self.assertRaisesRegex(hybrid_front.FieldError, "'ac' .*Did you mean 'dc'"):
            project.bus = "dcc"
        with self.assertRaisesRegex(hybrid_front.FieldError, "Give True or False"):
            project.useWind = "no"
        with self.assertRaises(hybrid_front.FieldError):
            project.update(inflationRate=3, lifetime=41)
        self.assertEqual(project.inflationRate, 2.5)

    def test_the_rules_of_the_product_apply(self) -> None:
        with self.client.create("Rules", useStorage=True, lifetime=30) as project:
            battery = project.storage[0]
            self.assertEqual(len(battery.omEscalator.customValues), 30)
            array = project.solar.add(customName="South", sizing=150)
            self.assertTrue(project.useSolar)
            project.storage.add(units=[10])
            self.assertEqual([one.customName for one in project.storage], ["Energy Storage 1", "Energy Storage 2"])
            battery.choose("Energy Storage (1 MW / 4 MWh)")
            self.assertEqual(battery.specs.nominalCapacity, 4000)
            project.incentives.add("itc", itcPercent=40)
            project.save()
            # Parts that were read before stay parts of the project.
            array.sizing = 160
            project.save()
            self.assertEqual(self.client.project(project.id).solar.South.sizing, (160,))
            project.storage.remove(battery)
            with self.assertRaisesRegex(hybrid_front.Refused, "not in the project any more"):
                battery.units = 3
            project.useRegulationMarket = True
            with self.assertWarnsRegex(hybrid_front.RuleWarning, "useRegulationMarket"):
                project.save()
        project.delete()

    def test_two_who_edit_do_not_overwrite_each_other(self) -> None:
        mine = self.client.create("Shared")
        other = Client(URL, email=EMAIL, password=PASSWORD).project(mine.id)
        other.notes = "second"
        mine.notes = "first"
        with mine:
            with self.assertRaisesRegex(hybrid_front.Locked, "force=True"):
                other.save()
        with self.assertRaisesRegex(hybrid_front.Conflict, "reload"):
            other.save()
        other.reload()
        self.assertEqual(other.notes, "first")
        mine.delete()


class Calculating(ServerCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.sample = cls.client.sample("merchant-storage")
        cls.seen: List[hybrid_front.Progress] = []
        cls.results = cls.sample.run(progress=cls.seen.append)

    def test_the_table_has_the_best_system_first(self) -> None:
        best = self.results.best
        self.assertEqual([result.npv for result in self.results], sorted((result.npv for result in self.results), reverse=True))
        self.assertEqual(best.sizes["Energy Storage 1 [MW]"], 100)
        # As the README states for the sample.
        self.assertEqual((round(best.npv / 1e6, 1), round((best.irr or 0) * 100, 2)), (63.1, 11.88))
        row = self.results.rows[0]
        self.assertEqual(row["npv"], best.npv)
        self.assertEqual(self.results.rows.units["lcoe"], "$/MWh")
        self.assertGreater(row["lcoe"], 10)
        self.assertEqual(self.seen[-1].status, "ready")

    def test_the_years_add_up(self) -> None:
        flow = self.results.best.cash_flow()
        self.assertEqual([row["year"] for row in flow], list(range(26)))
        self.assertAlmostEqual(flow[-1]["cumulativeDiscounted"], self.results.best.npv, places=0)
        self.assertAlmostEqual(sum(flow.column("income")), flow[-1]["cumulative"], places=0)
        self.assertAlmostEqual(self.results.best.figures()["lcoe"], self.results.rows[0]["lcoe"])
        cycles = {row["figure"]: row["first"] for row in self.results.best.performance()}["equivalentCycles"]
        self.assertEqual(round(cycles), 475)

    def test_time_series_are_in_the_time_of_the_project(self) -> None:
        series = self.results.best.time_series(year=1)
        self.assertEqual((len(series.time), series.year), (8760, 1))
        self.assertEqual(series.time[0].isoformat(), "2028-01-01T00:00:00-06:00")
        # A year of 365 days: 2028 has no 29 February here.
        self.assertEqual(series.time[59 * 24].isoformat(), "2028-03-01T00:00:00-06:00")
        power = series["Storage discharge"]
        self.assertEqual((series.units["Storage discharge"], len(power)), ("MW", 8760))
        self.assertLessEqual(max(power), 100.001)
        hour = power.index(max(power))
        explained = self.results.best.explain(series.time[hour])
        self.assertEqual(explained["step"], hour)
        self.assertAlmostEqual(explained["storages"][0]["dischargeMW"], power[hour], places=3)
        with self.assertRaisesRegex(KeyError, "Storage discharge"):
            series["Discharge"]
        with self.assertRaises(ValueError):
            self.results.best.time_series(year=0)

    def test_files_are_what_their_names_say(self) -> None:
        best = self.results.best
        with tempfile.TemporaryDirectory() as folder:
            # The example of the manual page writes the report and the pro forma.
            begins = {"all.xlsx": b"PK", "manifest.json": b"{"}
            for name, begin in begins.items():
                self.assertTrue(best.export(Path(folder, name)).read_bytes().startswith(begin), name)
            rows = list(csv.reader(io.StringIO(best.export(Path(folder, "flow.csv")).read_text("utf-8-sig"))))
            self.assertGreater(len(rows), 5)
            with self.assertRaisesRegex(hybrid_front.Refused, "what= one of"):
                best.export(Path(folder, "x.doc"))
            copied = self.client.upload(self.sample.download(Path(folder, "sample.hfront")))
            self.assertEqual(copied.storage[0].to_dict(), self.sample.storage[0].to_dict())
            copied.delete()

    def test_a_calculation_can_be_waited_for_and_cancelled(self) -> None:
        project = self.sample.copy("Many sizes")
        project.storage[0].units = range(10, 130)
        # 25 years of each: no machine is through with them before it is asked.
        project.earlyAnalysis = False
        # Outcomes that the server knows would be there at once.
        project.inflationRate = random.uniform(1, 4)
        run = project.submit()
        with self.assertRaises(hybrid_front.RunTimeout):
            run.wait(timeout=0)
        run.cancel()
        with self.assertRaises(hybrid_front.RunCancelled):
            run.wait()
        self.assertTrue(run.is_done)
        project.delete()

    def test_issues_that_block_are_in_the_error(self) -> None:
        project = self.client.create("Nothing yet")
        with self.assertRaisesRegex(hybrid_front.BlockedByIssues, "Add a revenue stream") as caught:
            project.run()
        self.assertEqual([issue.severity for issue in project.issues()], [issue.severity for issue in caught.exception.issues])
        project.delete()

    @unittest.skipIf(pandas is None, "pandas is not installed")
    def test_frames_have_an_index_and_units(self) -> None:
        frame = self.results.best.time_series().to_dataframe()
        self.assertEqual(str(frame.index[0]), "2028-01-01 00:00:00-06:00")
        self.assertEqual(frame.attrs["units"]["Storage charge"], "MW")
        self.assertEqual(len(self.results.to_dataframe()), 2)
        self.assertEqual(self.results.best.cash_flow().to_dataframe().index.name, "year")


class BestSizes(ServerCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.sample = cls.client.sample("merchant-storage")

    def test_the_best_size_has_no_better_neighbour(self) -> None:
        seen: List[hybrid_front.Progress] = []
        [size] = [one for one in self.sample.searchable_sizes() if one.path == f"storage/{self.sample.storage[0].id}/sizing"]
        self.assertEqual((size.unit, size.is_usual), ("MW", True))
        best = self.sample.best_size(sizes={size.path: (10, 110, 50)}, progress=seen.append)
        rows = {row[size.path]: row["npv"] for row in best.points}
        self.assertEqual((best.sizes or {})[size.path], max((10, 60, 110), key=lambda units: rows[units]))
        self.assertEqual((seen[-1].status, seen[-1].done), ("ready", best.simulations))
        self.assertIn("MW", best.system)
        self.assertEqual(best.points.units["lcoe"], "$/MWh")
        self.assertGreater(best.slopes[size.path]["below"], best.slopes[size.path]["above"] - 1)

    def test_a_search_can_be_cancelled(self) -> None:
        project = self.sample.copy("Every year")
        # 25 years of each: no machine is through with them before it is asked.
        project.earlyAnalysis = False
        search = project.submit_best_size()
        with self.assertRaises(hybrid_front.RunTimeout):
            search.wait(timeout=0)
        search.cancel()
        with self.assertRaises(hybrid_front.RunCancelled):
            search.wait()
        project.delete()

    def test_a_size_or_a_project_that_cannot_be_searched_is_refused(self) -> None:
        with self.assertRaisesRegex(ValueError, "There is no size 'wind/none/sizing' to search; there are: storage/"):
            self.sample.best_size(sizes=["wind/none/sizing"])
        with self.assertRaisesRegex(hybrid_front.Refused, "the lower bound 9 is above the upper bound 1. Raise the upper bound"):
            self.sample.best_size(sizes={"interconnectionLimit": (9, 1)})
        project = self.client.create("Nothing yet")
        with self.assertRaisesRegex(hybrid_front.BlockedByIssues, "Add a revenue stream"):
            project.best_size(sizes=["interconnectionLimit"])
        project.delete()


class Prices(ServerCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.market = cls.client.create("Prices")
        cls.market.location.timeZoneHours = -6

    def stored(self, market: str = "dam") -> List[float]:
        digest = self.market.energyMarkets[market].price.hash
        return list(self.client.transport.request("GET", f"/api/project/{self.market.id}/input/series/{digest}").json()["data"])

    def test_a_location_of_several_is_chosen(self) -> None:
        with self.assertRaisesRegex(hybrid_front.ImportRefused, "HB_HOUSTON, HB_WEST") as caught:
            self.market.import_prices(grid_frame())
        self.assertEqual(caught.exception.choices["locations"], ["HB_HOUSTON", "HB_WEST"])
        with self.assertRaisesRegex(hybrid_front.ImportRefused, "Did you mean 'HB_WEST'"):
            self.market.import_prices(grid_frame(), location="HB_WST")
        series = self.market.import_prices(grid_frame(), market="dam", location="HB_WEST")
        self.assertEqual((series.year, series.step_minutes, series.count, series.warnings), (2023, 60, 8760, ()))
        # Hours of daylight saving are neither missing nor double.
        self.assertEqual([round(value, 6) for value in self.stored()], [round(value - 10, 6) for value in prices()])

    def test_a_file_of_that_layout_is_read_alike(self) -> None:
        columns = grid_frame()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "ercot.csv")
            with path.open("w", newline="", encoding="utf-8") as file:
                writer = csv.writer(file)
                writer.writerow(columns)
                writer.writerows(zip(*columns.values()))
            series = self.market.import_prices(path, market="rtm", location="HB_HOUSTON")
        self.assertEqual(series.name, "ercot.csv")
        self.assertEqual([round(value, 6) for value in self.stored("rtm")], [round(value, 6) for value in prices()])

    def test_gaps_are_diagnosed_and_filled_on_request(self) -> None:
        pairs = list(zip(hours_of_2023(), prices()))
        del pairs[100:110]
        with self.assertRaisesRegex(hybrid_front.ImportRefused, "10 values of the year are missing.*fill_gaps=True"):
            self.market.import_prices(pairs)
        self.assertEqual(self.market.import_prices(pairs, fill_gaps=True).count, 8760)

    def test_plain_numbers_take_a_year(self) -> None:
        self.assertEqual(self.market.import_prices(prices(), year=2024).year, 2024)
        with self.assertRaisesRegex(hybrid_front.ImportRefused, "100 values. One full year is needed"):
            self.market.import_prices(prices()[:100])
        with self.assertRaisesRegex(TypeError, "Did you mean 'fill_gaps'"):
            self.market.import_prices(prices(), fil_gaps=True)

    @unittest.skipIf(pandas is None, "pandas is not installed")
    def test_frames_and_series_of_pandas_are_read(self) -> None:
        frame = pandas.DataFrame(grid_frame())
        self.assertEqual(self.market.import_prices(frame, location="HB_HOUSTON").name, "LMP HB_HOUSTON")
        index = pandas.date_range("2023-01-01", periods=8760, freq="h", tz="US/Central")
        self.assertEqual(self.market.import_prices(pandas.Series(prices(), index=index, name="LMP")).year, 2023)
        with self.assertRaisesRegex(hybrid_front.ImportRefused, "10 values of the year are missing"):
            self.market.import_prices(frame[frame.Location == "HB_WEST"].drop(index=range(9000, 9010)))


class ManualPage(ServerCase):
    def test_its_example_runs_from_beginning_to_end(self) -> None:
        page = Path(__file__, "../../../../docs/manual/python.md").resolve().read_text("utf-8")
        example = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
        environment = {"HYBRID_FRONT_URL": str(URL), "HYBRID_FRONT_TOKEN": self.client.transport._valid_token()}
        names: Dict[str, Any] = {}
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, environment), redirect_stdout(io.StringIO()) as printed:
            os.chdir(folder)
            try:
                exec(compile(example, "python.md", "exec"), names)
                begins = {name: Path(name).read_bytes()[:2] for name in os.listdir(folder)}
                self.assertEqual(begins, {"pro.xlsx": b"PK", "report.pdf": b"%P"})
            finally:
                os.chdir(here)
        self.assertEqual(names["best"].sizes["Energy Storage 1 [MW]"], 100)
        self.assertIn("8,760 hourly values, year 2025", printed.getvalue())
        names["project"].delete()
        names["plant"].delete()


class BusyServer(unittest.TestCase):
    """A server that refuses at first, as one over its limits does."""

    refusals: List[Optional[str]] = []
    asked = 0

    def setUp(self) -> None:
        case = self
        self.asked = 0

        class Busy(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                case.asked += 1
                refused = bool(case.refusals)
                after = case.refusals.pop(0) if refused else None
                body = json.dumps({"title": "Too many requests.", "detail": "Wait."} if refused else {"name": "ann"}).encode()
                self.send_response(429 if refused else 200)
                if after is not None:
                    self.send_header("Retry-After", after)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = http.server.HTTPServer(("127.0.0.1", 0), Busy)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_is_asked_again_after_the_time_it_states(self) -> None:
        self.refusals = ["0", "0"]
        self.assertEqual(Client(self.address, token="hfront_x").user(), {"name": "ann"})
        self.assertEqual(self.asked, 3)

    def test_is_given_up_when_that_takes_too_long(self) -> None:
        self.refusals = ["900"]
        with self.assertRaisesRegex(hybrid_front.TooManyRequests, "Too many requests. Wait."):
            Client(self.address, token="hfront_x").user()
        self.assertEqual(self.asked, 1)


class Times(unittest.TestCase):
    def test_a_leap_day_is_left_out(self) -> None:
        times = steps_of_year(2028, 0.25, 35040, -6)
        self.assertEqual(times[-1].isoformat(), "2028-12-31T23:45:00-06:00")
        for step in (0, 59 * 96 - 1, 59 * 96, 35039):
            self.assertEqual(step_of(times[step], 0.25, -6), step)
        utc = datetime.datetime(2028, 3, 1, 6, tzinfo=datetime.timezone.utc)
        self.assertEqual(step_of(utc, 1, -6), 59 * 24)
        with self.assertRaises(ValueError):
            step_of(datetime.datetime(2028, 2, 29), 1, -6)

    def test_progress_is_one_line_that_is_cleared(self) -> None:
        stream = io.StringIO()
        with redirect_stderr(stream):
            show = run_module._shown(True)
            show(hybrid_front.Progress("calculating", 1, 4, 25.0, "00:00:03", ""))
            show.clear()  # type: ignore[attr-defined]
        self.assertIn("\rCalculating: 1 of 4 simulations, 25 %, 00:00:03 left", stream.getvalue())
        self.assertTrue(stream.getvalue().endswith("\r"))


if __name__ == "__main__":
    warnings.simplefilter("error", ResourceWarning)
    unittest.main()
