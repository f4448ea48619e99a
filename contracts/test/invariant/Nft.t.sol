// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {NftFixture} from '../utils/NftFixture.sol';
import {NftHandler} from './NftHandler.sol';

/// @notice INV-1, INV-11, INV-19: items of the collection, their stakers and minters
contract Nft_Invariant_Test is NftFixture {
    NftHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new NftHandler(nft, staking, royalties, market);
        uint256 each = _handler.EACH();
        for (uint256 a; a < 4; ++a) {
            address actor = makeAddr(string(abi.encodePacked('holder', bytes1(uint8(0x30 + a)))));
            nft.mint(actor, each);
            _approve(actor);
            _handler.join(a, actor);
        }
        _liveThroughFourEpochs();
        targetContract(address(_handler));
        bytes4[] memory left = new bytes4[](1);
        left[0] = NftHandler.join.selector;
        excludeSelector(FuzzSelector(address(_handler), left));
    }

    /// @dev The run starts after whole epochs of stakes, sales, rewards and claims: a handler that always reverts would
    /// prove nothing.
    function _liveThroughFourEpochs() private {
        (uint256 first, uint256 each) = (_handler.FIRST(), _handler.EACH());
        for (uint256 e; e < 4; ++e) {
            for (uint256 a; a < 4; ++a) {
                uint256 id = first + a * each + e;
                _handler.list(id, 1 ether * (e + 1));
                _handler.buy(a + 1, id);
                _handler.list(id + 1, 1 ether);
                _handler.stake(a, uint256(0x5555555555555555) << e);
                _handler.takeOfOthers(a + 1, first + a * each);
            }
            for (uint256 t; t < 4; ++t) {
                _handler.reward(t, 1e21 * (t + 1));
                _handler.pay(t, 1e20);
                _handler.distribute(t);
                _handler.claim(e, t);
                _handler.claimRoyalties(e, t);
            }
            _handler.unstake(e, type(uint256).max);
            _handler.nextEpoch();
        }
        assertGt(_handler.sales(), 3);
        assertGt(_handler.claims(), 3);
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _noItemLeavesButByItsOwner();
        _itemsInCustodyAreThoseOfTheirOwners();
        _stakersArePaidNoMoreThanCameIn();
        _mintersArePaidNoMoreThanCameIn();
        _theMarketHoldsNoCoins();
    }

    function _noItemLeavesButByItsOwner() private view {
        for (uint256 id = _handler.FIRST(); id <= _handler.LAST(); ++id) {
            address holder = _handler.holder(id);
            NftHandler.Place place = _handler.place(id);
            bool staked = place == NftHandler.Place.Staked;
            bool forSale = place == NftHandler.Place.Market;
            assertEq(nft.ownerOf(id), staked ? address(staking) : forSale ? address(market) : holder);
            assertEq(staking.stakerOf(id), staked ? holder : address(0));
            assertEq(market.listing(id).seller, forSale ? holder : address(0));
            assertEq(market.listing(id).price, forSale ? _handler.price(id) : 0);
        }
    }

    function _itemsInCustodyAreThoseOfTheirOwners() private view {
        (uint256 staked, uint256 forSale) = (0, 0);
        for (uint256 a; a < 4; ++a) {
            address actor = _handler.actors(a);
            uint256 own = _handler.countOf(actor, NftHandler.Place.Staked);
            assertEq(staking.stakedBy(actor), own);
            staked += own;
            forSale += _handler.countOf(actor, NftHandler.Place.Market);
        }
        assertEq(staking.totalStaked(), staked);
        assertEq(nft.balanceOf(address(staking)), staked);
        assertEq(nft.balanceOf(address(market)), forSale);
    }

    /// @dev Paid, earned and unstreamed amounts never exceed the receipts; and all receipts are still there.
    function _stakersArePaidNoMoreThanCameIn() private view {
        for (uint256 t; t < 4; ++t) {
            address paid = _handler.tokens(t);
            uint256 owed = _stillStreaming(paid);
            for (uint256 a; a < 4; ++a) {
                owed += staking.earned(paid, _handler.actors(a));
            }
            assertLe(_handler.stakersPaid(paid) + owed, _handler.stakersReceived(paid));
            assertEq(_handler.stakersPaid(paid) + staking.held(paid), _handler.stakersReceived(paid));
            assertEq(staking.held(paid), HostileToken(paid).balanceOf(address(staking)));
        }
    }

    function _mintersArePaidNoMoreThanCameIn() private view {
        for (uint256 t; t < 4; ++t) {
            address paid = _handler.tokens(t);
            uint256 owed = royalties.pending(paid);
            for (uint256 a; a < 4; ++a) {
                owed += royalties.claimable(paid, _handler.actors(a));
            }
            assertLe(_handler.mintersPaid(paid) + owed, _handler.mintersReceived(paid));
            assertEq(_handler.mintersPaid(paid) + _handler.royaltiesHold(paid), _handler.mintersReceived(paid));
            assertLe(owed, royalties.held(paid));
        }
    }

    function _theMarketHoldsNoCoins() private view {
        assertEq(address(market).balance, 0);
    }

    /// @dev Every staker and every seller can withdraw their items, whatever the reward tokens do.
    function afterInvariant() external {
        for (uint256 a; a < 4; ++a) {
            _handler.unstake(a, type(uint256).max);
        }
        for (uint256 id = _handler.FIRST(); id <= _handler.LAST(); ++id) {
            _handler.cancel(id);
            assertEq(nft.ownerOf(id), _handler.holder(id));
        }
        assertEq(staking.totalStaked(), 0);
    }

    /// @dev The rest of the running epoch, and the start of the next one.
    function _stillStreaming(address paid) private view returns (uint256) {
        uint256 next = EpochMath.epochNext(block.timestamp);
        uint256 left = (staking.tokenRewardsPerEpoch(paid, _epoch()) * (next - block.timestamp)) / WEEK;
        return left + staking.tokenRewardsPerEpoch(paid, next);
    }
}
