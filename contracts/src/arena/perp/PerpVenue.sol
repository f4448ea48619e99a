// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPerpVenue} from '../../interfaces/arena/IPerpVenue.sol';
import {PerpMath} from '../../libraries/PerpMath.sol';
import {PerpAccounts} from './PerpAccounts.sol';
import {PerpMarkets, Round} from './PerpMarkets.sol';
import {PerpRequests} from './PerpRequests.sol';

// PERP-1, PERP-3, PERP-5
/// @title The perpetual venue: anyone can open, close, liquidate and settle positions, at prices that no one chooses
contract PerpVenue is PerpRequests {
    using SafeTransferLib for address;

    /// @inheritdoc IPerpVenue
    uint256 public constant MAINTENANCE = PerpMath.MAINTENANCE;
    /// @inheritdoc IPerpVenue
    uint256 public constant LIQUIDATION_REWARD = 200_000;

    /// @inheritdoc IPerpVenue
    uint256 public positionsCount;
    /// @inheritdoc IPerpVenue
    mapping(address book => mapping(address owner => uint256)) public positionsOpened;

    constructor(
        address marginToken_,
        address permissions_,
        Fees memory fees_,
        MarketSetup[] memory setups
    )
        PerpMarkets(permissions_, fees_, setups)
        PerpAccounts(marginToken_)
    {}

    /// @inheritdoc IPerpVenue
    function executeRequest(uint256 requestId, uint80 roundId) external lock returns (Outcome outcome) {
        Request memory r = _pending(requestId);
        Book storage b = _bookOf(r.marketId);
        Round memory round = _firstAfter(b, roundId, r.requestedAt + b.delay);
        _requireFresh(round);
        outcome = _outcomeOf(r, b, round);
        if (outcome != Outcome.Executed) {
            _drop(requestId, r, outcome, roundId, round.price);
            return outcome;
        }
        _end(requestId, r, outcome, roundId, round.price);
        if (r.positionId == 0) _openPosition(requestId, r, b, round);
        else _close(r.positionId, round, Closing.Requested);
    }

    /// @inheritdoc IPerpVenue
    function liquidate(uint256 positionId, uint80 roundId) external lock returns (uint256 reward) {
        Position storage p = _open(positionId);
        Book storage b = _bookOf(p.marketId);
        if (_hasEnded(_accounts[p.book][p.owner], _round(b, roundId).updatedAt)) {
            _settle(positionId, p, roundId);
            return 0;
        }
        Round memory round = _newest(b);
        if (round.id != roundId) revert NotNewestRound(roundId, round.id);
        _requireFresh(round);
        if (!_isLiquidatable(p, round.price, round.updatedAt)) revert NotLiquidatable(positionId, round.price);
        uint256 left = _close(positionId, round, Closing.Liquidated);
        reward = left * LIQUIDATION_REWARD / PerpMath.PIPS;
        reserve += left - reward;
        emit LiquidationPaid(positionId, msg.sender, reward, left - reward);
        marginToken.safeTransfer(msg.sender, reward);
    }

    /// @inheritdoc IPerpVenue
    function settle(uint256 positionId, uint80 roundId) external lock {
        _settle(positionId, _open(positionId), roundId);
    }

    /// @inheritdoc IPerpVenue
    function settleAtLastPrice(uint256 positionId) external lock {
        Position storage p = _open(positionId);
        Round memory round = _newest(_bookOf(p.marketId));
        uint256 endsAt = _accounts[p.book][p.owner].endsAt;
        bool silent = block.timestamp >= round.updatedAt + SILENCE;
        if (!silent && (endsAt == 0 || block.timestamp < endsAt + SILENCE)) revert PriceNotSilent(round.updatedAt);
        _close(positionId, round, Closing.Settled);
    }

    /// @inheritdoc IPerpVenue
    function pnlAt(uint256 positionId, uint256 price) public view returns (int256) {
        Position storage p = _open(positionId);
        int256 pnl = PerpMath.pnlOf(p.isLong, p.size, p.entryPrice, price) - int256(_chargesOf(p, block.timestamp));
        return FixedPointMathLib.max(pnl, -int256(uint256(p.margin)));
    }

    /// @inheritdoc IPerpVenue
    function isLiquidatable(uint256 positionId, uint256 price) external view returns (bool) {
        return _isLiquidatable(_open(positionId), price, block.timestamp);
    }

    /// @inheritdoc IPerpVenue
    function liquidationPrice(uint256 positionId) external view returns (uint256) {
        Position storage p = _open(positionId);
        return PerpMath.liquidationPrice(p.isLong, p.size, p.margin, p.entryPrice, _chargesOf(p, block.timestamp));
    }

    /// @inheritdoc IPerpVenue
    function countedNow(address book, address owner) external view returns (int256 counted) {
        counted = _accounts[book][owner].counted;
        uint256[] storage ids = _positionIds[book][owner];
        for (uint256 i; i < ids.length; ++i) {
            (uint256 price,,) = priceOf(_positions[ids[i]].marketId);
            counted += FixedPointMathLib.min(0, pnlAt(ids[i], price));
        }
    }

    /// @dev An opening request is checked against the account's end, its price and the capacity of market and vault; a
    /// closing one against its price.
    function _outcomeOf(Request memory r, Book storage b, Round memory round) private view returns (Outcome) {
        bool opens = r.positionId == 0;
        bool ended = _hasEnded(_accounts[r.book][r.owner], round.updatedAt);
        if (ended) return opens ? Outcome.AccountEnded : Outcome.Executed;
        if (
            r.acceptablePrice != 0
                && (r.isLong == opens ? round.price > r.acceptablePrice : round.price < r.acceptablePrice)
        ) return Outcome.PriceNotAcceptable;
        if (!opens) return Outcome.Executed;
        uint256 side = (r.isLong ? b.openInterestLong : b.openInterestShort) + r.size;
        bool fits = side <= b.openInterestCap && reservedAssets + r.size <= totalAssets;
        return fits ? Outcome.Executed : Outcome.NoCapacity;
    }

    function _openPosition(uint256 requestId, Request memory r, Book storage b, Round memory round) private {
        Fees memory f = _fees;
        uint256 fee = PerpMath.perpFeeOn(r.size, f.openFee);
        uint128 margin = r.margin - uint128(fee);
        uint256 positionId = ++positionsCount;
        _positions[positionId] = Position(
            r.book,
            r.marketId,
            uint64(round.updatedAt),
            r.owner,
            r.isLong,
            f.closeFee,
            f.borrowFee,
            margin,
            r.size,
            uint128(round.price),
            0
        );
        _positionIds[r.book][r.owner].push(positionId);
        ++positionsOpened[r.book][r.owner];
        uint256 tokens = PerpMath.tokensOf(r.size, round.price);
        if (r.isLong) (b.openInterestLong, b.tokensLong) = (b.openInterestLong + r.size, b.tokensLong + tokens);
        else (b.openInterestShort, b.tokensShort) = (b.openInterestShort + r.size, b.tokensShort + tokens);
        reservedAssets += r.size;
        _keepFees(fee);
        emit PositionOpened(
            positionId, r.book, r.owner, requestId, r.marketId, r.isLong, margin, r.size, round.price, fee
        );
        _realise(r.book, r.owner, -int256(fee), 0, true);
    }

    function _settle(uint256 positionId, Position storage p, uint80 roundId) private {
        uint256 endsAt = _accounts[p.book][p.owner].endsAt;
        if (endsAt == 0 || block.timestamp < endsAt) revert AccountNotEnded(endsAt);
        uint256 readyAt = endsAt + MAX_PRICE_AGE;
        if (p.closeRequest != 0 && block.timestamp <= readyAt) revert ClosePending(readyAt);
        _close(positionId, _firstAfter(_bookOf(p.marketId), roundId, endsAt - 1), Closing.Settled);
    }

    /// @dev Closes a position at a round. The rest of its margin goes to the account, or is returned if it is
    /// liquidated. A gain does not count if the account has ended by the round's time, or by now if it is settled at an
    /// older price.
    function _close(uint256 positionId, Round memory round, Closing closing) private returns (uint256 left) {
        Position memory p = _positions[positionId];
        if (p.closeRequest != 0) _end(p.closeRequest, _requests[p.closeRequest], Outcome.Cancelled, 0, 0);
        _unbook(positionId, p);
        uint256 borrowFee = PerpMath.borrowFeeOn(p.size, p.borrowFee, round.updatedAt - p.openedAt);
        uint256 closeFee = PerpMath.perpFeeOn(p.size, p.closeFee);
        int256 pnl = PerpMath.pnlOf(p.isLong, p.size, p.entryPrice, round.price);
        int256 equity = int256(uint256(p.margin)) + pnl - int256(borrowFee + closeFee);
        if (equity < 0) {
            totalAssets += p.margin;
            _coverLoss(positionId, uint256(-equity));
        } else {
            left = uint256(equity);
            totalAssets = totalAssets + p.margin - left - borrowFee - closeFee;
            _keepFees(borrowFee + closeFee);
        }
        uint256 paid = closing == Closing.Liquidated ? 0 : left;
        emit PositionClosed(positionId, p.book, p.owner, closing, round.id, round.price, pnl, borrowFee, closeFee, paid);
        uint256 time = closing == Closing.Settled ? block.timestamp : round.updatedAt;
        bool counts = !_hasEnded(_accounts[p.book][p.owner], time);
        _realise(p.book, p.owner, int256(paid) - int256(uint256(p.margin)), paid, counts);
    }

    function _unbook(uint256 positionId, Position memory p) private {
        delete _positions[positionId];
        _remove(_positionIds[p.book][p.owner], positionId);
        Book storage b = _bookOf(p.marketId);
        uint256 tokens = PerpMath.tokensOf(p.size, p.entryPrice);
        if (p.isLong) (b.openInterestLong, b.tokensLong) = (b.openInterestLong - p.size, b.tokensLong - tokens);
        else (b.openInterestShort, b.tokensShort) = (b.openInterestShort - p.size, b.tokensShort - tokens);
        reservedAssets -= p.size;
    }

    /// @dev A position's loss above its margin: the reserve pays it to the vault, as far as it suffices.
    function _coverLoss(uint256 positionId, uint256 loss) private {
        uint256 covered = FixedPointMathLib.min(loss, reserve);
        if (covered != 0) {
            reserve -= covered;
            totalAssets += covered;
            emit ReserveUsed(positionId, covered, reserve);
        }
        if (covered != loss) emit LossBorne(positionId, loss - covered);
    }

    function _realise(address book, address owner, int256 result, uint256 paid, bool gainCounts) private {
        Account storage a = _accounts[book][owner];
        a.allocated += uint128(paid);
        a.realised += int128(result);
        if (result < 0 || gainCounts) a.counted += int128(result);
        _noteAccount(book, owner, a);
    }

    /// @dev Fees that a close would take.
    function _chargesOf(Position storage p, uint256 time) private view returns (uint256) {
        return PerpMath.borrowFeeOn(p.size, p.borrowFee, time - p.openedAt) + PerpMath.perpFeeOn(p.size, p.closeFee);
    }

    function _isLiquidatable(Position storage p, uint256 price, uint256 time) private view returns (bool) {
        return PerpMath.isLiquidatable(p.isLong, p.size, p.margin, p.entryPrice, _chargesOf(p, time), price);
    }
}
