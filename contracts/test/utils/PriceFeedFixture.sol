// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PriceFeed} from '../../src/arena/perp/PriceFeed.sol';
import {IPoolPriceFeed} from '../../src/interfaces/arena/IPoolPriceFeed.sol';
import {TickMath} from '../../src/libraries/TickMath.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from './ConcentratedFixture.sol';

/// @title A token at about 600 dollars in a concentrated pool of some depth, and the feed that averages a minute of it
abstract contract PriceFeedFixture is ConcentratedFixture {
    uint32 internal constant WINDOW = 60;
    /// @dev 1.0001^63972 is 600.
    int24 internal constant TICK = 63_972;

    TestToken internal coin;
    TestToken internal usdt;
    IAlgebraPoolActions internal deep;
    PriceFeed internal feed;

    function setUp() public virtual override {
        super.setUp();
        coin = new TestToken('Coin', 'COIN', 18, address(this));
        usdt = new TestToken('Tether USD', 'USDT', 18, address(this));
        deep = _pool(coin, usdt);
        skip(WINDOW);
        feed = _feed(address(deep), false);
    }

    /// @dev A pool at the price, whatever the order of its tokens.
    function _pool(TestToken base, TestToken quote) internal returns (IAlgebraPoolActions pool) {
        bool first = address(base) < address(quote);
        pool = _createConcentrated(address(base), address(quote), TickMath.sqrtPriceAtTick(first ? TICK : -TICK));
        _mintRange(pool, -WIDEST, WIDEST, 1e23);
    }

    function _feed(address pool, bool classic_) internal returns (PriceFeed) {
        return new PriceFeed('COIN / USD', address(coin), address(usdt), WINDOW, _sources(pool, classic_));
    }

    function _sources(address pool, bool classic_) internal pure returns (IPoolPriceFeed.Source[] memory list) {
        list = new IPoolPriceFeed.Source[](1);
        list[0] = IPoolPriceFeed.Source(pool, classic_);
    }

    /// @dev Moves the pool to a price of the coin, this many ticks above (or below) its start. Returns the mover's
    /// payment, and its receipt (negative).
    function _moveTo(int24 ticks) internal returns (int256 coins, int256 dollars) {
        bool first = address(coin) < address(usdt);
        uint160 target = TickMath.sqrtPriceAtTick(first ? TICK + ticks : -TICK - ticks);
        (uint160 spot,,,,,) = deep.globalState();
        if (spot == target) return (0, 0);
        (coins, dollars) = deep.swap(address(this), target < spot, int256(1e35), target, '');
        if (!first) (coins, dollars) = (dollars, coins);
    }
}
