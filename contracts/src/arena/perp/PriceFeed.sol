// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {LibSort} from 'solady/utils/LibSort.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {IAlgebraPool} from '../../amm/concentrated/IAlgebra.sol';
import {IAlgebraOracle} from '../../amm/concentrated/IAlgebraOracle.sol';
import {IPoolOracle} from '../../interfaces/amm/classic/IPoolOracle.sol';
import {AggregatorV3Interface} from '../../interfaces/arena/IPriceFeed.sol';
import {IPoolPriceFeed} from '../../interfaces/arena/IPoolPriceFeed.sol';
import {TickMath} from '../../libraries/TickMath.sol';

// PERP-4
/// @title A price feed with rounds computed on chain, from averages of pools
contract PriceFeed is IPoolPriceFeed {
    struct Answer {
        uint64 updatedAt;
        uint192 price;
    }

    /// @inheritdoc IPoolPriceFeed
    uint256 public constant MIN_INTERVAL = 10;
    /// @inheritdoc AggregatorV3Interface
    uint8 public constant decimals = 18;
    /// @inheritdoc AggregatorV3Interface
    uint256 public constant version = 1;
    uint256 private constant MOST_SOURCES = 5;
    uint32 private constant LONGEST_WINDOW = 1 hours;

    /// @inheritdoc IPoolPriceFeed
    address public immutable token;
    /// @inheritdoc IPoolPriceFeed
    address public immutable quoteToken;
    /// @inheritdoc IPoolPriceFeed
    uint32 public immutable window;
    uint256 private immutable TOKEN_UNIT;
    uint256 private immutable QUOTE_UNIT;
    /// @inheritdoc AggregatorV3Interface
    string public description;
    Source[] private _sources;
    uint80 private _count;
    mapping(uint80 roundId => Answer) private _answers;

    constructor(
        string memory description_,
        address token_,
        address quoteToken_,
        uint32 window_,
        Source[] memory sources_
    ) {
        if (sources_.length == 0 || sources_.length > MOST_SOURCES || window_ == 0 || window_ > LONGEST_WINDOW) {
            revert InvalidSource(address(0));
        }
        (description, token, quoteToken, window) = (description_, token_, quoteToken_, window_);
        TOKEN_UNIT = 10 ** IERC20Metadata(token_).decimals();
        QUOTE_UNIT = 10 ** IERC20Metadata(quoteToken_).decimals();
        for (uint256 i; i < sources_.length; ++i) {
            _sources.push(sources_[i]);
        }
    }

    /// @inheritdoc IPoolPriceFeed
    function update() external returns (uint80 roundId) {
        roundId = _count + 1;
        uint256 readyAt = _answers[_count].updatedAt + MIN_INTERVAL;
        if (block.timestamp < readyAt) revert RoundTooSoon(readyAt);
        uint256 price = currentPrice();
        _count = roundId;
        _answers[roundId] = Answer(uint64(block.timestamp), uint192(price));
        emit AnswerUpdated(int256(price), roundId, block.timestamp);
    }

    /// @inheritdoc IPoolPriceFeed
    function sources() external view returns (Source[] memory) {
        return _sources;
    }

    /// @inheritdoc IPoolPriceFeed
    function currentPrice() public view returns (uint256) {
        uint256 count = _sources.length;
        uint256[] memory prices = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            Source memory source = _sources[i];
            _requireTokens(source.pool);
            prices[i] = source.classic ? _classicPrice(source.pool) : _concentratedPrice(source.pool);
        }
        LibSort.insertionSort(prices);
        uint256 price = (prices[(count - 1) / 2] + prices[count / 2]) / 2;
        // A value that the venue cannot use is not a price.
        if (price == 0 || price > type(uint128).max) revert NoAverage(_sources[0].pool);
        return price;
    }

    /// @inheritdoc AggregatorV3Interface
    function getRoundData(uint80 _roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        Answer memory a = _answers[_roundId];
        if (a.updatedAt == 0) revert NoData(_roundId);
        return (_roundId, int256(uint256(a.price)), a.updatedAt, a.updatedAt, _roundId);
    }

    /// @inheritdoc AggregatorV3Interface
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(_count);
    }

    /// @dev Pools may be made after the feed. Those of both kinds name their tokens alike.
    function _requireTokens(address pool) private view {
        if (pool.code.length == 0) revert NoAverage(pool);
        (address token0, address token1) = (IAlgebraPool(pool).token0(), IAlgebraPool(pool).token1());
        (address first, address second) = _isFirst() ? (token, quoteToken) : (quoteToken, token);
        if (token0 != first || token1 != second) revert InvalidSource(pool);
    }

    /// @dev A classic pool returns the price of its first token in whole tokens, as a wad.
    function _classicPrice(address pool) private view returns (uint256) {
        try IPoolOracle(pool).consult(window) returns (int256, uint256 price) {
            if (_isFirst()) return price;
            if (price != 0) return FixedPointMathLib.fullMulDiv(1e18, 1e18, price);
        } catch {}
        revert NoAverage(pool);
    }

    /// @dev The price of the mean tick, between two ticks in proportion.
    function _concentratedPrice(address pool) private view returns (uint256) {
        uint32[] memory ages = new uint32[](2);
        ages[0] = window;
        address plugin = IAlgebraPool(pool).plugin();
        if (plugin.code.length == 0) revert NoAverage(pool);
        try IAlgebraOracle(plugin).getTimepoints(ages) returns (int56[] memory sums, uint88[] memory) {
            int256 sum = int256(sums[1]) - sums[0];
            int256 time = int256(uint256(window));
            int256 tick = sum / time;
            if (sum < 0 && sum % time != 0) --tick;
            uint256 low = _priceAt(int24(tick));
            uint256 high = _priceAt(int24(tick + 1));
            uint256 part = uint256(sum - tick * time);
            // The price of the second token falls when the tick rises.
            return high < low ? low - (low - high) * part / window : low + (high - low) * part / window;
        } catch {
            revert NoAverage(pool);
        }
    }

    /// @dev Dollars of one whole token as a wad.
    function _priceAt(int24 tick) private view returns (uint256) {
        uint256 root = TickMath.sqrtPriceAtTick(tick);
        return _isFirst()
            ? FixedPointMathLib.fullMulDiv(
                FixedPointMathLib.fullMulDiv(root, root, 1 << 96), TOKEN_UNIT * 1e18, QUOTE_UNIT << 96
            )
            : FixedPointMathLib.fullMulDiv(
                FixedPointMathLib.fullMulDiv(TOKEN_UNIT * 1e18, 1 << 96, root), 1 << 96, root * QUOTE_UNIT
            );
    }

    /// @dev Tokens of a pool are ordered by address.
    function _isFirst() private view returns (bool) {
        return token < quoteToken;
    }
}
