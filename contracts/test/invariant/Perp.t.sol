// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPerpVenue} from '../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../utils/PerpFixture.sol';
import {PerpHandler} from './PerpHandler.sol';

// PERP-2, PERP-3, INV-15: deallocated funds can be withdrawn 720 minutes later, and not before
contract Perp_Invariant_Test is PerpFixture {
    PerpHandler private _handler;
    uint256 private _accounts;
    uint256 private _margins;
    uint256 private _longs;
    uint256 private _shorts;

    function setUp() public override {
        super.setUp();
        _handler = new PerpHandler(venue, usdt, feed);
        usdt.mint(address(_handler), 1e30);
        // The run starts after a long and a short position were closed: a handler that always reverts would prove
        // nothing.
        for (uint256 i; i < 2; ++i) {
            _handler.deposit(i, 1000e18);
            _handler.open(i, i == 0, 500e18, 20, 1);
            _handler.close(i, 0, 1);
        }
        assertEq(_handler.opened(), 2);
        assertEq(_handler.closed(), 2);
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external {
        _addUp();
        _everythingBookedIsHeld();
        _openInterestIsTheSumOfSizes();
        _theVaultCanPayTheGreatestProfit();
        _nobodyOwesTheVenue();
        _whatCountsIsNeverMoreThanWhatWasRealised();
    }

    function _addUp() private {
        (_accounts, _margins, _longs, _shorts) = (0, 0, 0, 0);
        for (uint256 n; n < 3; ++n) {
            (address book, address owner) = _handler.accountAt(n);
            IPerpVenue.Account memory a = venue.account(book, owner);
            _accounts += uint256(a.available) + a.allocated + a.deallocating;
            uint256[] memory ids = venue.positionsOf(book, owner);
            for (uint256 i; i < ids.length; ++i) {
                IPerpVenue.Position memory p = venue.position(ids[i]);
                _margins += p.margin;
                if (p.isLong) _longs += p.size;
                else _shorts += p.size;
            }
            ids = venue.requestsOf(book, owner);
            for (uint256 i; i < ids.length; ++i) {
                IPerpVenue.Request memory r = venue.request(ids[i]);
                if (r.positionId == 0) _margins += r.margin;
            }
        }
    }

    function _everythingBookedIsHeld() private view {
        _assertBooked(_accounts, _margins);
    }

    function _openInterestIsTheSumOfSizes() private view {
        IPerpVenue.Market memory m = venue.market(1);
        assertEq(m.openInterestLong, _longs);
        assertEq(m.openInterestShort, _shorts);
        assertLe(_longs, m.openInterestCap);
        assertLe(_shorts, m.openInterestCap);
    }

    function _theVaultCanPayTheGreatestProfit() private view {
        assertEq(venue.reservedAssets(), _longs + _shorts);
        assertGe(venue.totalAssets(), venue.reservedAssets());
    }

    /// @dev The value of a position is never negative, at any price.
    function _nobodyOwesTheVenue() private view {
        for (uint256 n; n < 3; ++n) {
            (address book, address owner) = _handler.accountAt(n);
            uint256[] memory ids = venue.positionsOf(book, owner);
            for (uint256 i; i < ids.length; ++i) {
                int256 margin = int256(uint256(venue.position(ids[i]).margin));
                assertGe(margin + venue.pnlAt(ids[i], 1), 0);
                assertGe(margin + venue.pnlAt(ids[i], 1e30), 0);
            }
        }
    }

    function _whatCountsIsNeverMoreThanWhatWasRealised() private view {
        for (uint256 n; n < 3; ++n) {
            (address book, address owner) = _handler.accountAt(n);
            IPerpVenue.Account memory a = venue.account(book, owner);
            if (a.endsAt == 0) assertEq(a.counted, a.realised);
            else assertLe(a.counted, a.realised);
        }
    }
}
