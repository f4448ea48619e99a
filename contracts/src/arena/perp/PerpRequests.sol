// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Metadata} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {IPerpVenue} from '../../interfaces/arena/IPerpVenue.sol';
import {PerpVault} from './PerpVault.sol';

// PERP-1
/// @title Requests: an owner's pending actions that no price has decided yet
/// @dev The request fixes the deciding price: the first round after it and the market's delay.
abstract contract PerpRequests is PerpVault {
    using SafeCastLib for uint256;

    /// @inheritdoc IPerpVenue
    uint256 public constant CANCEL_DELAY = 2 minutes;
    /// @inheritdoc IPerpVenue
    uint256 public constant MAX_POSITIONS = 16;

    /// @inheritdoc IPerpVenue
    uint256 public immutable MIN_MARGIN;
    /// @inheritdoc IPerpVenue
    uint256 public requestsCount;
    mapping(uint256 requestId => Request) internal _requests;
    mapping(uint256 positionId => Position) internal _positions;
    mapping(address book => mapping(address owner => uint256[])) internal _requestIds;
    mapping(address book => mapping(address owner => uint256[])) internal _positionIds;

    constructor() {
        MIN_MARGIN = 50 * 10 ** IERC20Metadata(marginToken).decimals();
    }

    /// @inheritdoc IPerpVenue
    function requestOpen(
        address owner,
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 acceptablePrice
    )
        external
        lock
        returns (uint256 requestId)
    {
        _requireEntry();
        uint256 most = margin * _bookOf(marketId).maxLeverage;
        Account storage a = _accounts[msg.sender][owner];
        if (_hasEnded(a, block.timestamp)) revert AccountHasEnded(a.endsAt);
        if (margin < MIN_MARGIN) revert MarginTooSmall(margin, MIN_MARGIN);
        if (size < margin || size > most) revert WrongSize(size, margin, most);
        _requireRoom(owner);
        a.allocated = _less(a.allocated, margin);
        requestId = _ask(
            Request(
                msg.sender,
                uint32(marketId),
                uint64(block.timestamp),
                owner,
                isLong,
                0,
                margin.toUint128(),
                size.toUint128(),
                acceptablePrice
            )
        );
        _noteAccount(msg.sender, owner, a);
    }

    /// @inheritdoc IPerpVenue
    function requestClose(uint256 positionId, uint256 acceptablePrice) external lock returns (uint256 requestId) {
        Position storage p = _open(positionId);
        if (p.book != msg.sender) revert NotBook(msg.sender);
        Account storage a = _accounts[msg.sender][p.owner];
        if (_hasEnded(a, block.timestamp)) revert AccountHasEnded(a.endsAt);
        if (p.closeRequest != 0) revert CloseRequested(p.closeRequest);
        requestId = _ask(
            Request(
                msg.sender,
                p.marketId,
                uint64(block.timestamp),
                p.owner,
                p.isLong,
                uint64(positionId),
                p.margin,
                p.size,
                acceptablePrice
            )
        );
        p.closeRequest = uint64(requestId);
    }

    /// @inheritdoc IPerpVenue
    function cancelRequest(uint256 requestId) external lock {
        Request memory r = _pending(requestId);
        Account storage a = _accounts[r.book][r.owner];
        if (a.endsAt == 0 || block.timestamp <= a.endsAt + MAX_PRICE_AGE) {
            if (r.book != msg.sender) revert NotBook(msg.sender);
            uint256 readyAt = r.requestedAt + _bookOf(r.marketId).delay + CANCEL_DELAY;
            if (block.timestamp < readyAt) revert RequestPending(readyAt);
        }
        _drop(requestId, r, Outcome.Cancelled, 0, 0);
    }

    /// @inheritdoc IPerpVenue
    function request(uint256 requestId) external view returns (Request memory) {
        return _requests[requestId];
    }

    /// @inheritdoc IPerpVenue
    function requestsOf(address book, address owner) external view returns (uint256[] memory) {
        return _requestIds[book][owner];
    }

    /// @inheritdoc IPerpVenue
    function position(uint256 positionId) external view returns (Position memory) {
        return _positions[positionId];
    }

    /// @inheritdoc IPerpVenue
    function positionsOf(address book, address owner) external view returns (uint256[] memory) {
        return _positionIds[book][owner];
    }

    /// @inheritdoc IPerpVenue
    function isTrading(address book, address owner) public view override returns (bool) {
        return _requestIds[book][owner].length + _positionIds[book][owner].length != 0;
    }

    /// @dev Removes a request. The caller applies its effect.
    function _end(uint256 requestId, Request memory r, Outcome outcome, uint256 roundId, uint256 price) internal {
        delete _requests[requestId];
        _remove(_requestIds[r.book][r.owner], requestId);
        if (r.positionId != 0) _positions[r.positionId].closeRequest = 0;
        emit RequestClosed(requestId, outcome, roundId, price);
    }

    /// @dev Ends a request without effect: the margin of an opening request is returned.
    function _drop(uint256 requestId, Request memory r, Outcome outcome, uint256 roundId, uint256 price) internal {
        _end(requestId, r, outcome, roundId, price);
        if (r.positionId != 0) return;
        Account storage a = _accounts[r.book][r.owner];
        a.allocated += r.margin;
        _noteAccount(r.book, r.owner, a);
    }

    function _pending(uint256 requestId) internal view returns (Request memory r) {
        r = _requests[requestId];
        if (r.book == address(0)) revert UnknownRequest(requestId);
    }

    function _open(uint256 positionId) internal view returns (Position storage p) {
        p = _positions[positionId];
        if (p.book == address(0)) revert UnknownPosition(positionId);
    }

    function _hasEnded(Account storage a, uint256 time) internal view returns (bool) {
        return a.endsAt != 0 && time >= a.endsAt;
    }

    function _remove(uint256[] storage ids, uint256 id) internal {
        uint256 last = ids.length - 1;
        for (uint256 i; i < last; ++i) {
            if (ids[i] != id) continue;
            ids[i] = ids[last];
            break;
        }
        ids.pop();
    }

    function _ask(Request memory r) private returns (uint256 requestId) {
        requestId = ++requestsCount;
        _requests[requestId] = r;
        _requestIds[r.book][r.owner].push(requestId);
        emit PositionRequested(
            requestId, r.book, r.owner, r.positionId, r.marketId, r.isLong, r.margin, r.size, r.acceptablePrice
        );
    }

    /// @dev Closing requests do not count: there is at most one per position.
    function _requireRoom(address owner) private view {
        uint256[] storage ids = _requestIds[msg.sender][owner];
        uint256 taken = _positionIds[msg.sender][owner].length;
        for (uint256 i; i < ids.length; ++i) {
            if (_requests[ids[i]].positionId == 0) ++taken;
        }
        if (taken >= MAX_POSITIONS) revert TooManyPositions(MAX_POSITIONS);
    }
}
