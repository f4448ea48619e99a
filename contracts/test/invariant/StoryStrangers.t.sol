// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {StoryFixture} from '../utils/StoryFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract StoryStrangers_Test is StoryFixture, StrangerCalls {
    string[3] private _names = ['MerkleDistributor', 'MerkleDistributor', 'StoryNft'];

    /// @dev Rewards that are claimed, open and not open yet; an item with its owner.
    function setUp() public override {
        super.setUp();
        _publish(chapters, CHAPTER);
        _publish(daily, TODAY);
        vm.prank(alice);
        chapters.claim(_one(_claimOf(CHAPTER, 0)));
        _mint(alice);
    }

    function testFuzz_StoryStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[4] calldata words,
        uint8[4] calldata kinds
    )
        external
    {
        address[3] memory targets = [address(chapters), address(daily), address(nft)];
        which %= 3;
        uint256[4] memory values;
        address[4] memory known = [alice, bob, publisher, caller];
        for (uint256 i; i < 4; ++i) {
            if (kinds[i] % 3 == 0) values[i] = uint160(known[words[i] % 4]);
            else if (kinds[i] % 3 == 1) values[i] = words[i] % 3;
            else values[i] = words[i];
        }
        bytes4 called = _selector(_names[which], selector);
        _callAsStranger(caller, targets[which], bytes.concat(called, abi.encode(values)));
    }

    /// @dev A claim with a valid proof of another account's reward.
    function testFuzz_StrangersClaimNothing(address caller, uint256 index) external {
        bytes memory call = abi.encodeCall(chapters.claim, (_one(_claimOf(CHAPTER, 1 + index % 2))));
        _callAsStranger(caller, address(chapters), call);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == carol || caller == publisher;
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(
            abi.encode(
                chapters.periodOf(CHAPTER),
                daily.periodOf(TODAY),
                chapters.isClaimed(CHAPTER, 0),
                chapters.isClaimed(CHAPTER, 1),
                chapters.publisher(),
                nft.issuer(),
                nft.ownerOf(1),
                nft.totalSupply(),
                usdt.balanceOf(address(chapters)),
                usdt.balanceOf(address(daily)),
                usdt.balanceOf(publisher)
            )
        );
    }
}
