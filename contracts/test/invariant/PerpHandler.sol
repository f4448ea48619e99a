// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {PerpVenue} from '../../src/arena/perp/PerpVenue.sol';
import {IPerpVenue} from '../../src/interfaces/arena/IPerpVenue.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {TestFeed} from '../utils/TestFeed.sol';

/// @title Three traders, one of them until an end; two vault depositors; jumping prices; passing time
contract PerpHandler is Test {
    uint32 private constant DELAY = 60;

    PerpVenue public immutable venue;
    TestToken private immutable usdt;
    TestFeed private immutable feed;
    address[2] public books = [makeAddr('alice'), makeAddr('bob')];
    address[2] private _providers = [makeAddr('provider'), makeAddr('second provider')];
    address private _ending = makeAddr('carol');
    uint256 private _price = 600e18;

    uint256 public opened;
    uint256 public closed;

    constructor(PerpVenue venue_, TestToken usdt_, TestFeed feed_) {
        (venue, usdt, feed) = (venue_, usdt_, feed_);
        vm.prank(books[0]);
        venue.openAccount(_ending, uint64(block.timestamp + 3 days));
    }

    /// @dev The n-th account with its book.
    function accountAt(uint256 n) public view returns (address book, address owner) {
        return n == 2 ? (books[0], _ending) : (books[n], books[n]);
    }

    function deposit(uint256 n, uint256 amount) external {
        (address book, address owner) = accountAt(n % 3);
        amount = bound(amount, 50e18, 20_000e18);
        _fund(book, amount);
        vm.startPrank(book);
        venue.deposit(owner, amount);
        venue.allocate(owner, amount);
        vm.stopPrank();
    }

    function leave(uint256 n, uint256 amount, uint256 time) external {
        (address book, address owner) = accountAt(n % 3);
        uint256 most = venue.account(book, owner).allocated;
        if (most == 0) return;
        amount = bound(amount, 1, most);
        vm.prank(book);
        venue.deallocate(owner, amount);
        uint256 leftAt = block.timestamp;
        _pass(time % 2 == 0 ? 720 minutes : time % 1 hours);
        IPerpVenue.Account memory a = venue.account(book, owner);
        assertEq(a.readyAt, leftAt + 720 minutes);
        if (block.timestamp < a.readyAt) {
            amount = uint256(a.available) + a.deallocating;
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, a.available, amount));
            vm.prank(book);
            venue.withdraw(owner, amount, book);
            return;
        }
        vm.prank(book);
        venue.withdraw(owner, a.deallocating, book);
    }

    /// @dev Requests a position, then executes the request with the first round, or leaves it.
    function open(uint256 n, bool isLong, uint256 margin, uint256 leverage, uint256 move) external {
        (address book, address owner) = accountAt(n % 3);
        IPerpVenue.Account memory a = venue.account(book, owner);
        if (a.allocated < 50e18 || (a.endsAt != 0 && block.timestamp >= a.endsAt)) return;
        if (venue.positionsOf(book, owner).length + venue.requestsOf(book, owner).length >= 16) return;
        margin = bound(margin, 50e18, a.allocated);
        uint256 size = margin * bound(leverage, 1, 60);
        vm.prank(book);
        uint256 requestId = venue.requestOpen(owner, 1, isLong, margin, size, 0);
        if (move % 5 == 0) return;
        uint80 roundId = _firstRound(move);
        if (venue.executeRequest(requestId, roundId) == IPerpVenue.Outcome.Executed) {
            ++opened;
            // It opens above maintenance: no position is liquidated at the opening price.
            (uint256 price,,) = venue.priceOf(1);
            assertFalse(venue.isLiquidatable(venue.positionsCount(), price), 'opened to be liquidated');
        }
    }

    function close(uint256 n, uint256 which, uint256 move) external {
        (address book, address owner) = accountAt(n % 3);
        uint256[] memory ids = venue.positionsOf(book, owner);
        IPerpVenue.Account memory a = venue.account(book, owner);
        if (ids.length == 0 || (a.endsAt != 0 && block.timestamp >= a.endsAt)) return;
        uint256 id = ids[which % ids.length];
        if (venue.position(id).closeRequest != 0) return;
        vm.prank(book);
        uint256 requestId = venue.requestClose(id, 0);
        venue.executeRequest(requestId, _firstRound(move));
        ++closed;
    }

    function liquidate(uint256 n, uint256 which, uint256 move) external {
        (address book, address owner) = accountAt(n % 3);
        uint256[] memory ids = venue.positionsOf(book, owner);
        if (ids.length == 0) return;
        uint256 id = ids[which % ids.length];
        uint80 roundId = _round(move);
        (uint256 price,,) = venue.priceOf(1);
        uint256 endsAt = venue.account(book, owner).endsAt;
        if ((endsAt != 0 && block.timestamp >= endsAt) || !venue.isLiquidatable(id, price)) return;
        venue.liquidate(id, roundId);
    }

    /// @dev Positions open after the end are settled; forgotten requests are cancelled.
    function settle() external {
        (address book, address owner) = accountAt(2);
        uint256 endsAt = venue.account(book, owner).endsAt;
        if (block.timestamp < endsAt + 1 days) return;
        uint256[] memory ids = venue.positionsOf(book, owner);
        for (uint256 i; i < ids.length; ++i) {
            venue.settleAtLastPrice(ids[i]);
        }
        ids = venue.requestsOf(book, owner);
        for (uint256 i; i < ids.length; ++i) {
            venue.cancelRequest(ids[i]);
        }
        assertFalse(venue.isTrading(book, owner));
    }

    function provide(uint256 n, uint256 assets) external {
        address provider = _providers[n % 2];
        assets = bound(assets, 1e18, 100_000e18);
        _fund(provider, assets);
        _round(0);
        vm.prank(provider);
        venue.depositVault(assets);
    }

    /// @dev Redeems the available amount, a day later.
    function redeem(uint256 n, uint256 part) external {
        address provider = _providers[n % 2];
        uint256 shares = venue.sharesOf(provider) * bound(part, 1, 100) / 100;
        _pass(1 days);
        _round(0);
        uint256 free = venue.totalAssets() - venue.reservedAssets();
        if (shares < 1e6 || shares * (venue.totalAssets() + 1) / (venue.totalShares() + 1000) > free) return;
        vm.prank(provider);
        try venue.redeemVault(shares) {}
        catch (bytes memory reason) {
            // If open gains of traders use up the whole vault, nothing can be redeemed.
            assertEq(bytes4(reason), IPerpVenue.ZeroAmount.selector);
        }
    }

    function wait(uint256 time) external {
        _pass(bound(time, 1, 6 hours));
    }

    function _fund(address account, uint256 amount) private {
        usdt.transfer(account, amount);
        vm.prank(account);
        usdt.approve(address(venue), amount);
    }

    function _pass(uint256 time) private {
        vm.warp(block.timestamp + time);
    }

    /// @dev A round a little later, up to 5 % away; one of ten jumps by up to a half.
    function _round(uint256 move) private returns (uint80) {
        _pass(10);
        uint256 most = move % 10 == 9 ? 500 : 50;
        uint256 change = _price * ((move >> 8) % most) / 1000;
        _price = (move >> 4) % 2 == 0 ? _price + change : _price - change;
        if (_price < 1e18 || _price > 1e24) _price = 600e18;
        return feed.push(int256(_price / 1e10));
    }

    /// @dev A round at the moment of the request and its delay, and the first one behind it.
    function _firstRound(uint256 move) private returns (uint80) {
        _pass(DELAY - 10);
        _round(0);
        return _round(move);
    }
}
