// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {NftFixture} from '../utils/NftFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract NftStrangers_Test is NftFixture, StrangerCalls {
    string[5] private _names = ['TheNft', 'NftStaking', 'NftRoyalties', 'NftMarket', 'NftArt'];
    uint256 private constant ITEMS = 15;

    /// @dev Items of other owners, some staked and some for sale; rewards and royalties, earned and upcoming.
    function setUp() public override {
        super.setUp();
        _stake(alice, 1, 3);
        _stake(bob, 11, 12);
        _reward(token, REWARD);
        token.mint(address(royalties), 3 * REWARD);
        royalties.distribute(_tokens(address(token)));
        _nextEpoch();
        skip(1000);
        vm.startPrank(alice);
        market.list(4, 1 ether);
        nft.approve(bob, 6);
        vm.stopPrank();
        vm.prank(bob);
        market.list(13, 2 ether);
        _reward(token, REWARD);
        token.mint(address(royalties), 3 * REWARD);
        royalties.distribute(_tokens(address(token), address(wbnb)));
    }

    function testFuzz_NftStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[5] calldata words,
        uint8[5] calldata kinds,
        bool isList
    )
        external
    {
        address[5] memory targets =
            [address(nft), address(staking), address(royalties), address(market), nft.artProxy()];
        which %= 5;
        bytes4 called = _selector(_names[which], selector);
        _callAsStranger(caller, targets[which], bytes.concat(called, _arguments(words, kinds, isList)));
    }

    /// @dev Words that hit: accounts, items, small numbers, and anything; one by one, or as a list of one to four.
    function _arguments(
        uint256[5] calldata words,
        uint8[5] calldata kinds,
        bool isList
    )
        private
        view
        returns (bytes memory)
    {
        address[6] memory known = [alice, bob, address(token), address(wbnb), address(staking), address(market)];
        uint256[5] memory values;
        for (uint256 i; i < 5; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = 1 + (words[i] % ITEMS);
            else if (kinds[i] % 4 == 2) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        if (!isList) return abi.encode(values);
        values[0] = 1 + (words[0] % 4);
        return bytes.concat(abi.encode(uint256(32)), abi.encode(values));
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == address(this) || caller == address(token);
    }

    function _fingerprint() internal view override returns (bytes32) {
        bytes memory items;
        for (uint256 id = 1; id <= ITEMS; ++id) {
            items = bytes.concat(
                items,
                abi.encode(
                    nft.ownerOf(id), nft.getApproved(id), nft.minterOf(id), staking.stakerOf(id), market.listing(id)
                )
            );
        }
        return keccak256(abi.encode(items, _paid(alice), _paid(bob), _totals()));
    }

    function _paid(address account) private view returns (bytes memory) {
        return abi.encode(
            staking.earned(address(token), account),
            staking.claimedUntil(address(token), account),
            royalties.claimable(address(token), account),
            royalties.claimed(address(token), account),
            nft.isApprovedForAll(account, address(staking)),
            nft.mintedBy(account),
            token.balanceOf(account),
            account.balance
        );
    }

    function _totals() private view returns (bytes memory) {
        return abi.encode(
            staking.totalStaked(),
            staking.held(address(token)),
            staking.tokenRewardsPerEpoch(address(token), _epoch() + WEEK),
            royalties.held(address(token)),
            royalties.pending(address(token)),
            nft.royalties(),
            nft.totalSupply()
        );
    }
}
