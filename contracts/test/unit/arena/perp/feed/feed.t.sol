// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PriceFeed} from '../../../../../src/arena/perp/PriceFeed.sol';
import {IPoolPriceFeed} from '../../../../../src/interfaces/arena/IPoolPriceFeed.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';
import {TickMath} from '../../../../../src/libraries/TickMath.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {IAlgebraPoolActions} from '../../../../utils/ConcentratedFixture.sol';
import {PriceFeedFixture} from '../../../../utils/PriceFeedFixture.sol';

// PERP-4: AggregatorV3Interface feeds that a keeper writes from our pools' averages
contract PriceFeed_Unit_Test is PriceFeedFixture {
    function _assertInvalid(uint32 window, IPoolPriceFeed.Source[] memory sources) private {
        vm.expectRevert(abi.encodeWithSelector(IPoolPriceFeed.InvalidSource.selector, address(0)));
        new PriceFeed('COIN / USD', address(coin), address(usdt), window, sources);
    }

    function _assertNoAverage(PriceFeed of_, address pool) private {
        vm.expectRevert(abi.encodeWithSelector(IPoolPriceFeed.NoAverage.selector, pool));
        of_.currentPrice();
    }

    function test_RevertWhen_ThereIsNoSourceOrTooMany() external {
        _assertInvalid(WINDOW, new IPoolPriceFeed.Source[](0));
        _assertInvalid(WINDOW, new IPoolPriceFeed.Source[](6));
    }

    function test_RevertWhen_TheWindowIsNoneOrTooLong() external {
        _assertInvalid(0, _sources(address(deep), false));
        _assertInvalid(1 hours + 1, _sources(address(deep), false));
    }

    function test_RevertWhen_APoolHasAnotherToken() external {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        address[4] memory pools = [
            factory.createPool(address(coin), address(other), false),
            factory.createPool(address(usdt), address(other), false),
            address(classic),
            factory.createPool(address(other), address(token0), false)
        ];
        for (uint256 i; i < 4; ++i) {
            PriceFeed wrong = _feed(pools[i], true);
            vm.expectRevert(abi.encodeWithSelector(IPoolPriceFeed.InvalidSource.selector, pools[i]));
            wrong.update();
        }
    }

    function test_RevertGiven_TheLastRoundIsYoungerThanTenSeconds() external {
        feed.update();
        uint256 readyAt = block.timestamp + 10;
        skip(9);
        vm.expectRevert(abi.encodeWithSelector(IPoolPriceFeed.RoundTooSoon.selector, readyAt));
        feed.update();
        skip(1);
        assertEq(feed.update(), 2);
    }

    function test_RevertGiven_ThePoolIsYoungerThanTheWindow() external {
        TestToken young = new TestToken('Young', 'YNG', 18, address(this));
        IAlgebraPoolActions pool = _pool(young, usdt);
        skip(WINDOW - 1);
        PriceFeed other =
            new PriceFeed('YNG / USD', address(young), address(usdt), WINDOW, _sources(address(pool), false));
        _assertNoAverage(other, address(pool));
        skip(1);
        other.update();
    }

    function test_Update_WritesARoundThatAnybodyCanRead() external {
        uint256 price = feed.currentPrice();
        vm.expectEmit(address(feed));
        emit IPoolPriceFeed.AnswerUpdated(int256(price), 1, block.timestamp);
        vm.prank(bob);
        feed.update();
        (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound) =
            feed.latestRoundData();
        assertEq(id, 1);
        assertEq(uint256(answer), price);
        assertEq(startedAt, block.timestamp);
        assertEq(updatedAt, block.timestamp);
        assertEq(answeredInRound, 1);
        assertEq(feed.description(), 'COIN / USD');
        assertEq(feed.decimals(), 18);
        assertEq(feed.version(), 1);
        assertEq(feed.token(), address(coin));
        assertEq(feed.quoteToken(), address(usdt));
        assertEq(feed.window(), WINDOW);
        assertEq(feed.sources()[0].pool, address(deep));
    }

    function test_GivenTheCoinStandsFirstOrSecondInItsPool() external {
        uint256 price = feed.currentPrice();
        assertApproxEqRel(price, 600e18, 0.0002e18);
        bool first = address(coin) < address(usdt);
        for (uint256 i; i < 64; ++i) {
            TestToken other = new TestToken('Other', 'OTH', 6, address(this));
            if (address(coin) < address(other) == first) continue;
            // The same dollars in six decimals, from the other side: 10^12 is 276,324 ticks.
            int24 tick = first ? -(TICK - 276_324) : TICK - 276_324;
            IAlgebraPoolActions pool = IAlgebraPoolActions(algebra.createPool(address(coin), address(other), ''));
            pool.initialize(TickMath.sqrtPriceAtTick(tick));
            _mintRange(pool, -WIDEST, WIDEST, 1e18);
            skip(WINDOW);
            PriceFeed mirrored =
                new PriceFeed('COIN / USD', address(coin), address(other), WINDOW, _sources(address(pool), false));
            assertApproxEqRel(mirrored.currentPrice(), price, 0.0002e18);
            return;
        }
        fail();
    }

    function test_GivenThePriceMovedHalfTheWindowAgo() external {
        uint256 before = feed.currentPrice();
        _moveTo(1000);
        skip(WINDOW / 2);
        // 500 ticks up are 5.13 %.
        assertApproxEqRel(feed.currentPrice(), before * 10_513 / 10_000, 0.0005e18);
        skip(WINDOW / 2);
        assertApproxEqRel(feed.currentPrice(), before * 11_052 / 10_000, 0.0005e18);
        // Half a tick's time is half a tick's price, on the way up and on the way down.
        uint256 high = feed.currentPrice();
        _moveTo(999);
        skip(WINDOW / 2);
        assertApproxEqRel(feed.currentPrice(), high * 99_995 / 100_000, 0.00002e18);
    }

    function test_GivenThePriceMovedInThisVeryBlock() external {
        uint256 before = feed.currentPrice();
        _moveTo(2000);
        assertEq(feed.currentPrice(), before);
        feed.update();
        (, int256 answer,,,) = feed.latestRoundData();
        assertEq(uint256(answer), before);
    }

    function test_GivenAClassicPool() external {
        Pool pool = Pool(factory.createPool(address(coin), address(usdt), false));
        bool first = address(coin) < address(usdt);
        _deposit(pool, alice, first ? 1000e18 : 600_000e18, first ? 600_000e18 : 1000e18);
        skip(1 hours);
        assertApproxEqRel(_feed(address(pool), true).currentPrice(), 600e18, 1e9);
        // The dollar in coins.
        PriceFeed inverse =
            new PriceFeed('USD / COIN', address(usdt), address(coin), WINDOW, _sources(address(pool), true));
        assertApproxEqRel(inverse.currentPrice(), uint256(1e18) / 600, 1e9);
        inverse = new PriceFeed('USD / COIN', address(usdt), address(coin), WINDOW, _sources(address(deep), false));
        assertApproxEqRel(inverse.currentPrice(), uint256(1e18) / 600, 0.0002e18);
    }

    function test_RevertGiven_TheClassicPoolIsYoungerThanTheWindow() external {
        Pool pool = Pool(factory.createPool(address(coin), address(usdt), false));
        _deposit(pool, alice, 1e18, 1e18);
        _assertNoAverage(_feed(address(pool), true), address(pool));
        address empty = factory.createPool(address(coin), address(usdt), true);
        _assertNoAverage(_feed(empty, true), empty);
    }

    function test_RevertGiven_ThePoolHasNoPlugin() external {
        vm.mockCall(address(deep), abi.encodeWithSignature('plugin()'), abi.encode(address(0)));
        _assertNoAverage(feed, address(deep));
    }

    function test_RevertGiven_ThePoolIsNotThereYet() external {
        address pool = makeAddr('pool');
        _assertNoAverage(_feed(pool, false), pool);
        _assertNoAverage(_feed(pool, true), pool);
    }

    function test_RevertGiven_ThePriceIsNone() external {
        bytes memory call = abi.encodeWithSignature('consult(uint32)', WINDOW);
        address pool = factory.createPool(address(coin), address(usdt), false);
        PriceFeed other = _feed(pool, true);
        vm.mockCall(pool, call, abi.encode(int256(0), uint256(0)));
        _assertNoAverage(other, pool);
        vm.mockCall(pool, call, abi.encode(int256(0), uint256(type(uint128).max) + 1));
        bool first = address(coin) < address(usdt);
        if (!first) vm.mockCall(pool, call, abi.encode(int256(0), uint256(1e36 + 1)));
        _assertNoAverage(other, pool);
    }

    function test_GivenThreePoolsAndOneOfThemFarOff() external {
        IPoolPriceFeed.Source[] memory three = new IPoolPriceFeed.Source[](3);
        three[0] = IPoolPriceFeed.Source(address(deep), false);
        for (uint256 i = 1; i < 3; ++i) {
            Pool pool = Pool(factory.createPool(address(coin), address(usdt), i == 2));
            bool first = address(coin) < address(usdt);
            uint256 dollars = i == 1 ? 610e18 : 1e18;
            _deposit(pool, alice, first ? 1e18 : dollars, first ? dollars : 1e18);
            three[i] = IPoolPriceFeed.Source(address(pool), true);
        }
        skip(1 hours);
        PriceFeed all = new PriceFeed('COIN / USD', address(coin), address(usdt), WINDOW, three);
        assertEq(all.currentPrice(), feed.currentPrice());
        // Two sources give their mean.
        IPoolPriceFeed.Source[] memory two = new IPoolPriceFeed.Source[](2);
        (two[0], two[1]) = (three[1], three[0]);
        PriceFeed both = new PriceFeed('COIN / USD', address(coin), address(usdt), WINDOW, two);
        assertApproxEqAbs(both.currentPrice(), (610e18 + feed.currentPrice()) / 2, 1e9);
    }

    function test_RevertWhen_ThereIsNoSuchRound() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolPriceFeed.NoData.selector, 0));
        feed.latestRoundData();
        vm.expectRevert(abi.encodeWithSelector(IPoolPriceFeed.NoData.selector, 1));
        feed.getRoundData(1);
    }
}
