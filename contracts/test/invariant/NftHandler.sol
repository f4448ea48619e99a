// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {INftMarket} from '../../src/interfaces/nft/INftMarket.sol';
import {INftStaking} from '../../src/interfaces/nft/INftStaking.sol';
import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {NftMarket} from '../../src/nft/NftMarket.sol';
import {NftRoyalties} from '../../src/nft/NftRoyalties.sol';
import {NftStaking} from '../../src/nft/NftStaking.sol';
import {TheNft} from '../../src/nft/TheNft.sol';
import {BlockingToken, TaxToken} from '../../src/testing/hostile/TransferTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';

/// @title Draws actions of holders, stakers, sellers, buyers and payers with items, with independent books of owners
/// and payments
contract NftHandler is Test {
    enum Place {
        Owner,
        Staked,
        Market
    }

    uint256 public constant ACTORS = 4;
    /// @dev The items of the actors.
    uint256 public constant FIRST = 16;
    uint256 public constant LAST = 31;
    uint256 public constant EACH = (LAST - FIRST + 1) / ACTORS;

    TheNft public immutable nft;
    NftStaking public immutable staking;
    NftRoyalties public immutable royalties;
    NftMarket public immutable market;
    /// @dev The token in which native coin arrives, an ordinary token, a fee-on-transfer token, and a token that blocks
    /// accounts.
    address[4] public tokens;
    address[ACTORS] public actors;
    /// @dev The owner of an item, wherever it is: it changes only by its owner or by a sale.
    mapping(uint256 tokenId => address) public holder;
    mapping(uint256 tokenId => Place) public place;
    mapping(uint256 tokenId => uint256) public price;
    mapping(address token => uint256) public stakersReceived;
    mapping(address token => uint256) public stakersPaid;
    mapping(address token => uint256) public mintersReceived;
    mapping(address token => uint256) public mintersPaid;
    uint256 public sales;
    uint256 public claims;

    constructor(TheNft nft_, NftStaking staking_, NftRoyalties royalties_, NftMarket market_) {
        (nft, staking, royalties, market) = (nft_, staking_, royalties_, market_);
        tokens = [royalties_.wbnb(), address(new HostileToken()), address(new TaxToken()), address(new BlockingToken())];
    }

    function join(uint256 a, address actor) external {
        actors[a] = actor;
        for (uint256 i; i < EACH; ++i) {
            holder[FIRST + a * EACH + i] = actor;
        }
    }

    // Actions of holders

    function stake(uint256 a, uint256 mask) external {
        uint256[] memory ids = _itemsOf(actors[a % ACTORS], Place.Owner, mask);
        if (ids.length == 0) return;
        vm.prank(actors[a % ACTORS]);
        staking.deposit(ids);
        _put(ids, Place.Staked);
    }

    function unstake(uint256 a, uint256 mask) external {
        uint256[] memory ids = _itemsOf(actors[a % ACTORS], Place.Staked, mask);
        if (ids.length == 0) return;
        vm.prank(actors[a % ACTORS]);
        staking.withdraw(ids);
        _put(ids, Place.Owner);
    }

    function list(uint256 id, uint256 amount) external {
        id = bound(id, FIRST, LAST);
        if (place[id] != Place.Owner) return;
        price[id] = bound(amount, 1, 100 ether);
        vm.prank(holder[id]);
        market.list(id, price[id]);
        place[id] = Place.Market;
    }

    function cancel(uint256 id) external {
        id = bound(id, FIRST, LAST);
        if (place[id] != Place.Market) return;
        vm.prank(holder[id]);
        market.cancel(id);
        place[id] = Place.Owner;
    }

    function buy(uint256 a, uint256 id) external {
        id = bound(id, FIRST, LAST);
        address buyer = actors[a % ACTORS];
        if (place[id] != Place.Market || holder[id] == buyer) return;
        deal(buyer, price[id]);
        uint256 before = holder[id].balance;
        uint256 royalty = address(royalties).balance;
        vm.prank(buyer);
        market.buy{value: price[id]}(id);
        royalty = address(royalties).balance - royalty;
        assertEq(holder[id].balance - before + royalty, price[id], 'price = seller + royalty');
        mintersReceived[tokens[0]] += royalty;
        (holder[id], place[id]) = (buyer, Place.Owner);
        ++sales;
    }

    function give(uint256 a, uint256 id) external {
        id = bound(id, FIRST, LAST);
        address to = actors[a % ACTORS];
        if (place[id] != Place.Owner || holder[id] == to) return;
        vm.prank(holder[id]);
        nft.transferFrom(holder[id], to, id);
        holder[id] = to;
    }

    // Forbidden actions

    function takeOfOthers(uint256 a, uint256 id) external {
        id = bound(id, FIRST, LAST);
        address thief = actors[a % ACTORS];
        if (holder[id] == thief) return;
        uint256[] memory ids = new uint256[](1);
        ids[0] = id;
        vm.startPrank(thief);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaker.selector, id, thief));
        staking.withdraw(ids);
        if (place[id] == Place.Market) {
            vm.expectRevert(abi.encodeWithSelector(INftMarket.NotSeller.selector, id, thief));
            market.cancel(id);
            vm.expectRevert(abi.encodeWithSelector(INftMarket.PriceDiffers.selector, price[id], 0));
            market.buy(id);
        }
        vm.stopPrank();
    }

    // Payments

    function reward(uint256 t, uint256 amount) external {
        address token = _payIn(t, address(staking), amount, stakersReceived);
        staking.collect(_one(token));
    }

    function pay(uint256 t, uint256 amount) external {
        _payIn(t, address(royalties), amount, mintersReceived);
    }

    function distribute(uint256 t) external {
        address token = tokens[t % 4];
        (uint256 ofStakers, uint256 ofMinters) = (_balance(token, address(staking)), royaltiesHold(token));
        royalties.distribute(_one(token));
        stakersReceived[token] += _balance(token, address(staking)) - ofStakers;
        mintersReceived[token] -= ofMinters - royaltiesHold(token);
    }

    function collect(uint256 t) external {
        staking.collect(_one(tokens[t % 4]));
    }

    function refuse(uint256 a, bool on) external {
        BlockingToken(tokens[3]).setBlocked(actors[a % ACTORS], on);
    }

    function claim(uint256 a, uint256 t) external {
        address token = tokens[t % 4];
        uint256 before = _balance(token, address(staking));
        vm.prank(actors[a % ACTORS]);
        staking.getReward(_one(token));
        uint256 paid = before - _balance(token, address(staking));
        stakersPaid[token] += paid;
        if (paid != 0) ++claims;
    }

    function claimRoyalties(uint256 a, uint256 t) external {
        address token = tokens[t % 4];
        uint256 before = _balance(token, address(royalties));
        vm.prank(actors[a % ACTORS]);
        royalties.claim(_one(token));
        mintersPaid[token] += before - _balance(token, address(royalties));
    }

    // Time

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 3 days));
    }

    function nextEpoch() external {
        vm.warp(EpochMath.epochNext(block.timestamp));
    }

    // Views

    function countOf(address account, Place where) external view returns (uint256) {
        return _itemsOf(account, where, type(uint256).max).length;
    }

    /// @dev Unwrapped coins count as their wrapped token.
    function royaltiesHold(address token) public view returns (uint256) {
        uint256 coins = token == tokens[0] ? address(royalties).balance : 0;
        return _balance(token, address(royalties)) + coins;
    }

    // Internal

    function _payIn(
        uint256 t,
        address to,
        uint256 amount,
        mapping(address token => uint256) storage received
    )
        private
        returns (address token)
    {
        token = tokens[1 + (t % 3)];
        amount = bound(amount, 1, 1e27);
        HostileToken(token).mint(address(this), amount);
        uint256 before = _balance(token, to);
        HostileToken(token).transfer(to, amount);
        received[token] += _balance(token, to) - before;
    }

    function _put(uint256[] memory ids, Place where) private {
        for (uint256 i; i < ids.length; ++i) {
            place[ids[i]] = where;
        }
    }

    /// @dev An account's items in a place, among those in `mask`.
    function _itemsOf(address account, Place where, uint256 mask) private view returns (uint256[] memory ids) {
        ids = new uint256[](LAST - FIRST + 1);
        uint256 count;
        for (uint256 id = FIRST; id <= LAST; ++id) {
            if (holder[id] == account && place[id] == where && (mask >> id) & 1 != 0) ids[count++] = id;
        }
        assembly ('memory-safe') {
            mstore(ids, count)
        }
    }

    function _balance(address token, address account) private view returns (uint256) {
        return HostileToken(token).balanceOf(account);
    }

    function _one(address a) private pure returns (address[] memory one) {
        one = new address[](1);
        one[0] = a;
    }
}
