// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AggregatorV3Interface} from '../../interfaces/arena/IPriceFeed.sol';
import {IPerpVenue} from '../../interfaces/arena/IPerpVenue.sol';
import {IPermissionsRegistry} from '../../interfaces/ve/permissions/IPermissionsRegistry.sol';

/// @dev One round of a feed, its price as a wad.
struct Round {
    uint80 id;
    uint256 price;
    uint256 updatedAt;
}

// PERP-4
/// @title Markets, the fees of their positions, and the rounds of their feeds
/// @dev A round is never trusted by its number: its time and that of the previous round show that it is the first after
/// a moment.
abstract contract PerpMarkets is IPerpVenue {
    /// @dev `tokens` of both sides are the token amounts of their sizes: from them follow all open results together.
    struct Book {
        string symbol;
        address feed;
        uint32 delay;
        uint16 maxLeverage;
        uint8 decimals;
        uint256 openInterestCap;
        uint256 openInterestLong;
        uint256 openInterestShort;
        uint256 tokensLong;
        uint256 tokensShort;
    }

    /// @inheritdoc IPerpVenue
    uint256 public constant MAX_PRICE_AGE = 5 minutes;
    /// @inheritdoc IPerpVenue
    uint256 public constant SILENCE = 1 days;
    uint256 private constant MOST_LEVERAGE = 60;
    uint256 private constant MOST_DELAY = 1 hours;
    uint256 private constant MOST_FEE = 1000;
    uint256 private constant LONGEST_SYMBOL = 32;

    /// @inheritdoc IPerpVenue
    address public immutable permissions;
    Fees internal _fees;
    Book[] private _books;

    constructor(address permissions_, Fees memory fees_, MarketSetup[] memory setups) {
        permissions = permissions_;
        _setFees(fees_);
        for (uint256 i; i < setups.length; ++i) {
            _addMarket(setups[i]);
        }
    }

    /// @inheritdoc IPerpVenue
    function addMarket(MarketSetup calldata setup) external returns (uint256 marketId) {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        _requireRole(registry, registry.GOVERNANCE());
        return _addMarket(setup);
    }

    /// @inheritdoc IPerpVenue
    function setMarket(uint256 marketId, uint16 maxLeverage, uint256 openInterestCap) external {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        _requireRole(registry, registry.GOVERNANCE());
        _requireBounds(maxLeverage, openInterestCap);
        Book storage b = _bookOf(marketId);
        (b.maxLeverage, b.openInterestCap) = (maxLeverage, openInterestCap);
        emit MarketSet(marketId, b.symbol, b.feed, b.delay, maxLeverage, openInterestCap);
    }

    /// @inheritdoc IPerpVenue
    function setFees(Fees calldata fees_) external {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        _requireRole(registry, registry.FEE_MANAGER());
        _setFees(fees_);
    }

    /// @inheritdoc IPerpVenue
    function marketsCount() public view returns (uint256) {
        return _books.length;
    }

    /// @inheritdoc IPerpVenue
    function market(uint256 marketId) external view returns (Market memory) {
        Book storage b = _bookOf(marketId);
        return
            Market(b.symbol, b.feed, b.delay, b.maxLeverage, b.openInterestCap, b.openInterestLong, b.openInterestShort);
    }

    /// @inheritdoc IPerpVenue
    function fees() external view returns (Fees memory) {
        return _fees;
    }

    /// @inheritdoc IPerpVenue
    function priceOf(uint256 marketId) public view returns (uint256 price, uint256 updatedAt, uint256 roundId) {
        Round memory round = _newest(_bookOf(marketId));
        return (round.price, round.updatedAt, round.id);
    }

    // Rounds

    function _newest(Book storage b) internal view returns (Round memory) {
        try AggregatorV3Interface(b.feed).latestRoundData() returns (
            uint80 id, int256 answer, uint256, uint256 updatedAt, uint80
        ) {
            return _checked(b, id, answer, updatedAt);
        } catch {
            revert NoPrice(b.feed, 0);
        }
    }

    function _round(Book storage b, uint80 roundId) internal view returns (Round memory) {
        try AggregatorV3Interface(b.feed).getRoundData(roundId) returns (
            uint80, int256 answer, uint256, uint256 updatedAt, uint80
        ) {
            return _checked(b, roundId, answer, updatedAt);
        } catch {
            revert NoPrice(b.feed, roundId);
        }
    }

    /// @dev The round, which has to be the first after a moment.
    function _firstAfter(Book storage b, uint80 roundId, uint256 moment) internal view returns (Round memory round) {
        round = _round(b, roundId);
        if (round.updatedAt <= moment || _timeBefore(b.feed, roundId) > moment) revert NotFirstRound(roundId, moment);
    }

    function _requireFresh(Round memory round) internal view {
        if (block.timestamp > round.updatedAt + MAX_PRICE_AGE) revert StalePrice(round.updatedAt);
    }

    function _freshPrice(Book storage b) internal view returns (uint256) {
        Round memory round = _newest(b);
        _requireFresh(round);
        return round.price;
    }

    /// @dev The lower 64 bits of a number count the rounds of a phase from 1 on.
    function _timeBefore(address feed, uint80 roundId) private view returns (uint256) {
        if (uint64(roundId) <= 1) revert NoPreviousRound(feed, roundId);
        try AggregatorV3Interface(feed).getRoundData(roundId - 1) returns (
            uint80, int256, uint256, uint256 updatedAt, uint80
        ) {
            if (updatedAt != 0) return updatedAt;
        } catch {}
        revert NoPreviousRound(feed, roundId);
    }

    function _checked(Book storage b, uint80 id, int256 answer, uint256 updatedAt) private view returns (Round memory) {
        uint256 scale = 10 ** (18 - b.decimals);
        if (answer <= 0 || uint256(answer) > type(uint128).max / scale || updatedAt == 0 || updatedAt > block.timestamp)
        {
            revert NoPrice(b.feed, id);
        }
        return Round(id, uint256(answer) * scale, updatedAt);
    }

    // Settings

    function _bookOf(uint256 marketId) internal view returns (Book storage) {
        if (marketId == 0 || marketId > _books.length) revert UnknownMarket(marketId);
        return _books[marketId - 1];
    }

    function _requireEntry() internal view {
        if (IPermissionsRegistry(permissions).isEntryPaused(address(this))) revert EntryPaused();
    }

    function _requireRole(IPermissionsRegistry registry, bytes32 role) private view {
        if (!registry.hasAuthority(role, msg.sender)) revert NotAuthorized(msg.sender);
    }

    /// @dev At the most leverage and the highest fees a position opens with more than a half percent of its size above maintenance.
    function _requireBounds(uint256 maxLeverage, uint256 openInterestCap) private pure {
        if (maxLeverage == 0 || maxLeverage > MOST_LEVERAGE || openInterestCap > type(uint112).max) {
            revert InvalidSetting();
        }
    }

    function _addMarket(MarketSetup memory setup) private returns (uint256 marketId) {
        _requireBounds(setup.maxLeverage, setup.openInterestCap);
        uint256 length = bytes(setup.symbol).length;
        uint8 decimals = AggregatorV3Interface(setup.feed).decimals();
        if (length == 0 || length > LONGEST_SYMBOL || setup.delay > MOST_DELAY || decimals > 18) {
            revert InvalidSetting();
        }
        Book storage b = _books.push();
        (b.symbol, b.feed, b.delay, b.decimals) = (setup.symbol, setup.feed, setup.delay, decimals);
        (b.maxLeverage, b.openInterestCap) = (setup.maxLeverage, setup.openInterestCap);
        marketId = _books.length;
        emit MarketSet(marketId, setup.symbol, setup.feed, setup.delay, setup.maxLeverage, setup.openInterestCap);
    }

    function _setFees(Fees memory fees_) private {
        if (fees_.openFee > MOST_FEE || fees_.closeFee > MOST_FEE || fees_.borrowFee > MOST_FEE) {
            revert InvalidSetting();
        }
        _fees = fees_;
        emit FeesSet(fees_);
    }
}
